// What a rename would change, asked of the generator when the typing pauses.
import type { RenamePreview } from "@lathe/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { GeneratorApi } from "../api/generator-api.ts";
import { useParts } from "../state/parts-context.tsx";
import { useEditorState } from "../state/use-model.ts";
import type { RenamedPart } from "./rename-state.ts";

const PAUSE = 250;

/** The preview of a new name; the former one, marked as old, until the new one is there. */
export function useRenamePreview(
  renamed: RenamedPart,
  to: string,
  isPossible: boolean,
): { readonly preview: RenamePreview | undefined; readonly isOld: boolean } {
  const { api } = useParts();
  const revision = useEditorState(({ base }) => base?.revision ?? "");
  const isSaved = useEditorState(({ waiting }) => waiting.length === 0);
  const settled = useSettled(to);
  const isAsked = isPossible && isSaved && settled === to;
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["rename-preview", renamed, settled, revision],
    queryFn: ({ signal }) => callPreview(api, renamed, { expectedRevision: revision, to: settled }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { preview: data, isOld: !isAsked || isPlaceholderData || isFetching };
}

interface PreviewBody {
  readonly expectedRevision: string;
  readonly to: string;
}

async function callPreview(
  api: GeneratorApi,
  renamed: RenamedPart,
  body: PreviewBody,
  signal: AbortSignal,
): Promise<RenamePreview> {
  if (renamed.part === "module")
    return api.call("POST /api/modules/:module/rename-preview", {
      params: { module: renamed.module },
      body,
      signal,
    });
  const { entity } = renamed;
  if (renamed.part === "entity")
    return api.call("POST /api/entities/:entity/rename-preview", { params: { entity }, body, signal });
  const { name } = renamed;
  if (renamed.part === "field")
    return api.call("POST /api/entities/:entity/fields/:field/rename-preview", {
      params: { entity, field: name },
      body,
      signal,
    });
  if (renamed.part === "relation")
    return api.call("POST /api/entities/:entity/relations/:relation/rename-preview", {
      params: { entity, relation: name },
      body,
      signal,
    });
  return api.call("POST /api/entities/:entity/collections/:collection/rename-preview", {
    params: { entity, collection: name },
    body,
    signal,
  });
}

/** A value once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
