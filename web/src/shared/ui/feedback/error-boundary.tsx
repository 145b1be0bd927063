import { Component, type ReactNode } from 'react';
import { CrashNotice } from './crash-notice.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change, such as a new address, gives the page another try. */
  resetKey: string;
}

interface ErrorBoundaryState {
  error: unknown;
  resetKey: string;
}

/** One broken screen must not take the navigation down with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <CrashNotice error={this.state.error} retry={() => this.setState({ error: null })} />;
  }
}
