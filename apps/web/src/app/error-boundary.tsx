import { Component, type ReactNode } from "react";
import { allowRetry, isLoadFailure } from "../lib/chunks";
import { FailureScreen, OfflineScreen } from "./failure-screen";

interface Props {
  /** A change of this key, such as a navigation, renders the children again. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown; needsNetwork: boolean } | null;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, needsNetwork: isLoadFailure(error) && !navigator.onLine } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown) {
    allowRetry(error);
  }

  private readonly retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    if (failure?.needsNetwork) return <OfflineScreen onRetry={this.retry} />;
    return failure ? <FailureScreen error={failure.error} /> : this.props.children;
  }
}
