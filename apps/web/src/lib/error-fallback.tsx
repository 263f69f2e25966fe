import { Component, type ReactNode } from "react";
import { allowRetry } from "./chunks";

interface ErrorFallbackProps {
  /** Shown instead of the children after one of them failed to load or render. */
  fallback: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

export class ErrorFallback extends Component<ErrorFallbackProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    allowRetry(error);
    this.props.onFailure?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
