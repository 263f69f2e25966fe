import { Component, type ReactNode } from "react";
import { allowRetry } from "../lib/chunks";
import { FailureScreen } from "./failure-screen";

interface Props {
  /** A change of this key, such as a navigation, renders the children again. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown) {
    allowRetry(error);
  }

  override render() {
    const { failure } = this.state;
    return failure ? <FailureScreen error={failure.error} /> : this.props.children;
  }
}
