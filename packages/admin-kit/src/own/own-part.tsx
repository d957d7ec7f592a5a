// A part of a project's own in its place: loaded when it is first shown, and unable to break what is around it.
import { type ComponentType, type ReactNode, Suspense, createElement, lazy } from "react";
import { ErrorBoundary } from "../layout/error-boundary.tsx";
import type { LoadPart } from "./own-screens.ts";

/** Shows a part, with what it gets. */
export function OwnPart<Props extends object>({
  load,
  props,
  resetKey,
  loading,
  errorHeader,
  renderError,
}: {
  readonly load: LoadPart<Props>;
  readonly props: Props;
  /** A change of it shows the part anew, where it has failed. */
  readonly resetKey?: string;
  /** In its place while it is loaded. */
  readonly loading?: ReactNode;
  /** Above the error where it has failed. */
  readonly errorHeader?: ReactNode;
  /** In its place where it has failed; the error and a way to try again unless given. */
  readonly renderError?: () => ReactNode;
}) {
  return (
    <ErrorBoundary
      {...(resetKey === undefined ? {} : { resetKey })}
      {...(renderError === undefined ? {} : { renderError })}
      header={errorHeader}
      onRetry={() => parts.delete(load as LoadPart<never>)}
    >
      <Suspense fallback={loading}>
        <LoadedPart load={load} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedPart<Props extends object>({
  load,
  props,
}: {
  readonly load: LoadPart<Props>;
  readonly props: Props;
}) {
  return createElement(getPart(load), props);
}

/** By the functions that load them; what could not be loaded is forgotten before the next try. */
const parts = new WeakMap<LoadPart<never>, ComponentType<never>>();

function getPart<Props extends object>(load: LoadPart<Props>): ComponentType<Props> {
  const key = load as LoadPart<never>;
  const known = parts.get(key) as ComponentType<Props> | undefined;
  if (known !== undefined) return known;
  const part = lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  parts.set(key, part as ComponentType<never>);
  return part;
}
