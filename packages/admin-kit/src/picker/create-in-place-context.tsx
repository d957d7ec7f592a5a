// Asks for a record to be created in place. Whoever stands in a drawer already can't: there is never a second one.
import type { LabelledRecord, UiRelation } from "@lathe/client";
import { createContext, useContext } from "react";

/** A record that a form needs. */
export interface CreateRequest {
  readonly relation: UiRelation;
  /** The entity whose form needs it. */
  readonly source: string;
  /** What was typed in the picker: it fills the display field. */
  readonly text: string;
  onCreated(record: LabelledRecord): void;
}

/** Opens the drawer; undefined where there is none, or it is open. */
export const CreateInPlaceContext = createContext<((request: CreateRequest) => void) | undefined>(undefined);

/** What opens the drawer for a relation, with what was typed; undefined where nothing can be created in place. */
export function useCreateInPlace(
  relation: UiRelation,
  source: string,
  onCreated: (record: LabelledRecord) => void,
): ((text: string) => void) | undefined {
  const open = useContext(CreateInPlaceContext);
  return open && ((text) => open({ relation, source, text, onCreated }));
}
