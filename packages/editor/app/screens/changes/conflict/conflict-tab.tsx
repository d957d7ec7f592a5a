// A conflict in a file, as the generator tells it.
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { GeneratorFailure } from "../../../api/generator-failure.ts";
import { StateText } from "../../../parts/state-text.tsx";
import { useParts } from "../../../state/parts-context.tsx";
import { usePlanKey } from "../use-plan.ts";
import { ConflictView } from "./conflict-view.tsx";

/** Shows the conflict of the file in the address. */
export function ConflictTab() {
  const { _splat: path = "" } = useParams({ from: "/changes/conflict/$" });
  const { api } = useParts();
  const { data, error } = useQuery({
    queryKey: usePlanKey("conflict", path),
    queryFn: ({ signal }) => api.call("GET /api/plan/conflict", { query: { path }, signal }),
  });
  if (error !== null) return <NoConflict error={error} />;
  return data === undefined ? undefined : <ConflictView key={data.planId + path} conflict={data} />;
}

function NoConflict({ error }: { readonly error: Error }) {
  const isSettled = error instanceof GeneratorFailure && error.code === "not_found";
  return (
    <StateText title="There is no conflict in this file">
      {isSettled ? (
        <>
          It is another by now. <Link to="/changes">Back to the changes</Link>
        </>
      ) : (
        error.message
      )}
    </StateText>
  );
}
