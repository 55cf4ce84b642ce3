import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { SHELL } from '../words.ts';
import { StateNote } from './state.tsx';

/** Shows a message in place of a part that failed to render. The rest of the desk keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const { title, text, again } = SHELL.broken;
    return (
      <div role="alert">
        <StateNote title={title} text={text}>
          <Button onClick={() => this.setState({ isBroken: false })}>{again}</Button>
        </StateNote>
      </div>
    );
  }
}
