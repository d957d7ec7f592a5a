// Commits what the model says about the admin's screens of an entity.
import type { Entity } from "@lathe/model";
import { useCallback } from "react";
import { useSettingsCommit } from "../head/use-settings-commit.ts";

/** Changes some of it; what was typed may be anything, and the answer is why it can't be. */
export type AdminCommit = (
  changes: Readonly<Partial<Record<keyof Entity["admin"], unknown>>>,
) => string | undefined;

/** Commits parts of `admin`; the rest stays as it is. */
export function useAdminCommit(entity: Entity): AdminCommit {
  const commit = useSettingsCommit(entity);
  const { admin } = entity;
  return useCallback(
    (changes) => commit({ admin: { ...admin, ...changes } as Entity["admin"] }),
    [commit, admin],
  );
}
