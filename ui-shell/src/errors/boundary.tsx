import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Props of the view that replaces the failed part. */
export interface BoundaryFallback {
  error: unknown;
  retry: () => void;
}

interface BoundaryProps {
  children: ReactNode;
  fallback: (fallback: BoundaryFallback) => ReactNode;
  /** Called once per error. */
  onError?: (error: unknown, componentStack: string) => void;
}

/** Confines an error to its own place. */
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
