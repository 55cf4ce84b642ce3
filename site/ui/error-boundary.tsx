import { Component, type ReactNode } from 'react';
import { ErrorFallback, type ErrorFallbackTexts } from './error-fallback.tsx';

type ErrorBoundaryProps = { children: ReactNode } & (
  | { texts: ErrorFallbackTexts }
  /** Shown instead of the failed part. Null if nothing is needed there. */
  | { fallback: ReactNode }
);

/**
 * Prevents an error in its children from breaking the rest of the island. It shows a fallback
 * instead until the page is reloaded. React itself logs the error once. Errors in event handlers or
 * promises don't reach this component and don't change the shown content.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if ('fallback' in this.props) return this.props.fallback;
    return <ErrorFallback texts={this.props.texts} />;
  }
}
