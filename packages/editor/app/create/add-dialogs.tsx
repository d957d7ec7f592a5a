// The dialog that is open to add something to the model as a whole.
import { AddPartDialog } from "./add-part-dialog.tsx";
import { type AddedKind, closeAdd } from "./add-state.ts";
import { SampleDialog } from "./sample-dialog.tsx";

/** Shows it. */
export function AddDialogs({ added }: { readonly added: AddedKind }) {
  return added === "sample" ? (
    <SampleDialog onClose={closeAdd} />
  ) : (
    <AddPartDialog key={added} kind={added} onClose={closeAdd} />
  );
}
