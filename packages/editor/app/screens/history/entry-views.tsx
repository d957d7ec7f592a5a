// What can be seen of an entry: what it did, its files, the way back.
import type { HistoryItem } from "@lathe/contract";
import { Segments } from "@lathe/ui";
import { useNavigate } from "@tanstack/react-router";

/** A view of an entry. */
export type EntryView = "did" | "files" | "rollback";

const VIEWS = [
  { value: "did", label: "What it did" },
  { value: "files", label: "Files" },
] as const;

/** Shows the views; each has an address. */
export function EntryViews({ item, view }: { readonly item: HistoryItem; readonly view: EntryView }) {
  const navigate = useNavigate();
  const hasModel = item.kind === "generate" && item.outcome === "done";
  const params = { id: item.id };
  return (
    <Segments<EntryView>
      label="What is shown"
      size="small"
      segments={hasModel ? [...VIEWS, { value: "rollback", label: "Roll back" }] : VIEWS}
      value={view}
      onChange={(next) =>
        void (next === "rollback"
          ? navigate({ to: "/history/$id/rollback", params })
          : navigate({ to: "/history/$id", params, search: next === "files" ? { show: "files" } : {} }))
      }
    />
  );
}
