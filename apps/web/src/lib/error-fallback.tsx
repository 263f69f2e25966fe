import { Component, type ReactNode } from "react";
import { allowRetry } from "./chunks";

interface ErrorFallbackProps {
  /** What is shown instead once something inside could not be drawn or fetched. */
  to: ReactNode;
  /** Takes away what failed where the reader may ask for it again. */
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
    return this.state.failed ? this.props.to : this.props.children;
  }
}
