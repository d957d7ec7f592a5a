// The flags of a field that is about to be added: the type's own, until they are switched.
import type { Field } from "@lathe/model";
import { FlagCell } from "./flag-cell.tsx";
import { FLAGS, type Flag, getFlagState } from "./flags.ts";

const NONE = {
  required: false,
  unique: false,
  searchable: false,
  filterable: false,
  sortable: false,
  readOnly: false,
  external: { read: false, write: false },
};

/** Shows them in the columns of the grid. */
export function AddRowFlags({
  field,
  onSwitch,
}: {
  readonly field: { readonly name: string; readonly type: Field["type"]; readonly external?: object };
  onSwitch(flag: Flag, isOn: boolean): void;
}) {
  const part = { ...NONE, ...field, external: { ...NONE.external, ...field.external } } as unknown as Field;
  const cell = (flag: Flag) => {
    const state = getFlagState({ kind: "field", part }, flag);
    return (
      <FlagCell
        key={flag}
        flag={flag}
        of={field.name}
        state={state}
        tabIndex={typeof state === "boolean" ? 0 : -1}
        onSwitch={() => onSwitch(flag, state !== true)}
      />
    );
  };
  return (
    <>
      {FLAGS.slice(0, 5).map(cell)}
      <td aria-hidden />
      {FLAGS.slice(5).map(cell)}
      <td aria-hidden />
    </>
  );
}
