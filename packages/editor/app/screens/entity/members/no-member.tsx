// In place of a member that there is not.
import type { Entity } from "@lathe/model";
import { Link } from "@tanstack/react-router";
import { StateText } from "../../../parts/state-text.tsx";
import { findMemberName } from "../../../state/former-names.ts";

/** Says what became of the member of a name, as far as that is known. */
export function NoMember({ entity, name }: { readonly entity: Entity; readonly name: string }) {
  const renamed = findMemberName(entity, name);
  return (
    <StateText
      title={
        <>
          There is no member <strong>{name}</strong> any more
        </>
      }
    >
      {renamed === undefined ? (
        `Choose another one of ${entity.name}.`
      ) : (
        <>
          It was renamed to{" "}
          <Link to="/e/$entity" params={{ entity: entity.name }} search={{ m: renamed }}>
            {renamed}
          </Link>
          .
        </>
      )}
    </StateText>
  );
}
