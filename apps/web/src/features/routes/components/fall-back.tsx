import { Component, type ReactNode } from "react";

interface FallBackProps {
  /** What is shown instead once something inside could not be drawn or fetched. */
  to: ReactNode;
  children: ReactNode;
}

export class FallBack extends Component<FallBackProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.to : this.props.children;
  }
}
