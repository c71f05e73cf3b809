import { Component, type ErrorInfo, type ReactNode } from 'react';

/** What a boundary draws in the place of what threw. */
export interface BoundaryFallback {
  error: unknown;
  retry: () => void;
}

interface BoundaryProps {
  children: ReactNode;
  fallback: (fallback: BoundaryFallback) => ReactNode;
  /** Told once of each error. */
  onError?: (error: unknown, componentStack: string) => void;
}

/** Keeps an error in its own place. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback({
      error: this.state.error,
      retry: () => this.setState({ error: undefined, failed: false }),
    });
  }
}
