import { Component, type ReactNode } from "react";
import { allowRetry } from "./chunks";

interface ErrorFallbackProps {
  /** Shown instead of the children after one of them failed to load or render, until the browser is online again. */
  fallback: ReactNode | ((tryAgain: () => void) => ReactNode);
  onFailure?: () => void;
  children: ReactNode;
}

export class ErrorFallback extends Component<ErrorFallbackProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    window.addEventListener("online", this.tryAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener("online", this.tryAgain);
  }

  private readonly tryAgain = () => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override componentDidCatch(error: unknown) {
    allowRetry(error);
    this.props.onFailure?.();
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === "function" ? fallback(this.tryAgain) : fallback;
  }
}
