// A crash in one panel shows an error in that panel only.
import { Component, type ReactNode } from "react";
import { ErrorState } from "../states/error-state.tsx";

interface BoundaryProps {
  readonly children: ReactNode;
  /** A change of it shows what is inside anew: the address of a page. */
  readonly resetKey?: string;
  /** Above the error: the header of a page, which is the way out on a phone. */
  readonly header?: ReactNode;
  /** In place of what threw; the error and a way to try again unless given. */
  renderError?(): ReactNode;
  /** Called before it is tried again, and waited for. */
  onRetry?(): unknown;
}

interface BoundaryState {
  readonly error: unknown;
  readonly resetKey: string | undefined;
}

/** Shows an error in place of what is inside, where that throws; "Try again" shows it anew. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { header, renderError, onRetry } = this.props;
    if (renderError !== undefined) return renderError();
    const retry = async () => {
      await onRetry?.();
      this.setState({ error: undefined });
    };
    return (
      <>
        {header}
        <ErrorState error={error} onRetry={() => void retry()} />
      </>
    );
  }
}
