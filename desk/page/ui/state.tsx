import { Button, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Refusal } from '../api/client.ts';

/** Fills an empty pane: an empty list, no selection, or an error. On a full page, `order` is 1. */
export function StateNote(props: { title: string; text: string; order?: 1; children?: ReactNode }) {
  const { title, text, order = 2, children } = props;
  return (
    <Stack align="center" justify="center" gap="xs" p="xl" ta="center" m="auto" maw="30rem">
      <Title order={order} size="h4">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  );
}

/** Shows why something couldn't be loaded, with a button to try again. */
export function FaultNote({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div role="alert">
      <StateNote {...faultWords(error)}>
        <Button onClick={again}>Try again</Button>
      </StateNote>
    </div>
  );
}

/** Shows a message in place of a part that failed to render. The rest of the desk keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <StateNote
          title="This part couldn’t be shown"
          text="Something went wrong on this page. Your data isn’t affected."
        >
          <Button onClick={() => this.setState({ isBroken: false })}>Reload this part</Button>
        </StateNote>
      </div>
    );
  }
}

/** When this browser's session has ended. */
export const ENDED = {
  title: 'You’re signed out',
  act: 'Open a new link in this browser, or sign in again. You’ll pick up where you left off.',
};

/** An error as a title and text for a person. A refused request has the server's message. */
export function faultWords(error: unknown): { title: string; text: string } {
  if (error instanceof Refusal && error.status === 401) {
    return { title: ENDED.title, text: ENDED.act };
  }
  if (error instanceof Refusal) return { title: error.title, text: error.message };
  const text = error instanceof Error ? error.message : String(error);
  return { title: 'This couldn’t be loaded', text };
}
