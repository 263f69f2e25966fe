import { Component, type ReactNode } from "react";
import { forgetFailure } from "./chunks";

interface FallBackProps {
  /** What is shown instead once something inside could not be drawn or fetched. */
  to: ReactNode;
  /** Takes away what failed where the reader may ask for it again. */
  onFailure?: () => void;
  children: ReactNode;
}

export class FallBack extends Component<FallBackProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    forgetFailure(error);
    this.props.onFailure?.();
  }

  override render() {
    return this.state.failed ? this.props.to : this.props.children;
  }
}
