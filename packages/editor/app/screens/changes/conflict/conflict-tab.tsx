// A conflict in a file, as the generator tells it.
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isNotFound } from "../../../api/generator-failure.ts";
import { StateText } from "../../../parts/state-text.tsx";
import { TryAgain } from "../../../parts/try-again.tsx";
import { ConflictView } from "./conflict-view.tsx";
import { useConflict } from "./use-conflict.ts";

/** Shows the conflict of the file in the address. */
export function ConflictTab() {
  const { _splat: path = "" } = useParams({ from: "/changes/conflict/$" });
  const { data, error, isFetching, refetch } = useConflict(path);
  if (error !== null)
    return <NoConflict error={error} again={<TryAgain isTrying={isFetching} onTry={refetch} />} />;
  return data === undefined ? undefined : <ConflictView key={data.planId + path} conflict={data} />;
}

function NoConflict({ error, again }: { readonly error: Error; readonly again: ReactNode }) {
  if (isNotFound(error))
    return (
      <StateText title="There is no conflict in this file">
        It is another by now. <Link to="/changes">Back to the changes</Link>
      </StateText>
    );
  return (
    <StateText title="The conflict can’t be shown">
      <p>{error.message}</p>
      {again}
    </StateText>
  );
}
