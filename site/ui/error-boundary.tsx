import { Component, type ReactNode } from 'react';
import { ErrorFallback, type ErrorFallbackWords } from './error-fallback.tsx';

type ErrorBoundaryProps = { children: ReactNode } & (
  | { words: ErrorFallbackWords }
  /** Stands in place of what failed; null where nobody misses it. */
  | { fallback: ReactNode }
);

/**
 * Keeps an error of what it holds from taking the rest of the island down, and shows a fallback in
 * its place until the page is loaded again. React itself logs the error, once; what a handler or a
 * promise throws never comes here, and leaves what is shown as it is.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if ('fallback' in this.props) return this.props.fallback;
    return <ErrorFallback words={this.props.words} />;
  }
}
