// A role that is being changed: what it was, what it is to be, and saving it.
import { listPermissionChanges, useApi, useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import { LatheError, type SystemRole, type SystemRoleCreate } from "@lathe/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ROLES_KEY, roleQuery } from "../access-queries.ts";
import { mergeRole } from "./merge-role.ts";

/** What can be changed of a role. */
export type RoleDraft = Required<SystemRoleCreate>;

/** What somebody else has saved of the role meanwhile. */
export interface OthersSave {
  readonly before: RoleDraft;
  readonly after: RoleDraft;
}

/** A role that is being changed; `role` is undefined for a new one. */
export function useRoleDraft(role: SystemRole | undefined, begin: RoleDraft) {
  const [base, setBase] = useState({ role, begin });
  const [draft, setDraft] = useState<RoleDraft>(() => pick(begin));
  const isDone = useRef(false);
  const [others, setOthers] = useState<OthersSave>();
  const { mutate, isPending, error, reset } = useSave(base.role, draft, {
    onSaved(saved) {
      setBase({ role: saved, begin: saved });
      setDraft(pick(saved));
      setOthers(undefined);
      isDone.current = role === undefined;
    },
    onChangedMeanwhile(current) {
      setOthers({ before: pick(base.begin), after: pick(current) });
      setDraft(mergeRole(base.begin, draft, current));
      setBase({ role: current, begin: current });
    },
  });
  const before = base.role === undefined ? { ...begin, permissions: [] } : base.begin;
  const changes = listPermissionChanges(before.permissions, draft.permissions);
  const words = [draft.name !== before.name, draft.description !== before.description];
  return {
    role: base.role,
    before,
    draft,
    changes,
    count: changes.length + words.filter(Boolean).length,
    isDone,
    /** Undefined where nobody has, since it was saved or dropped last. */
    others,
    isPending,
    error,
    save: () => mutate(),
    change(members: Partial<RoleDraft>) {
      reset();
      setDraft((current) => ({ ...current, ...members }));
    },
    discard() {
      reset();
      setOthers(undefined);
      setDraft(pick(base.begin));
    },
  };
}

function useSave(
  role: SystemRole | undefined,
  draft: RoleDraft,
  {
    onSaved,
    onChangedMeanwhile,
  }: { onSaved(saved: SystemRole): void; onChangedMeanwhile(current: SystemRole): void },
) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { account } = useScreens().ui;
  const { text } = useTexts();
  const { show } = useToasts();
  return useMutation({
    mutationFn: async () => {
      const body = { ...draft, name: draft.name.trim(), permissions: draft.permissions.toSorted() };
      const { record } =
        role === undefined
          ? await api.system.roles.create(body)
          : await api.system.roles.update(role.id, body, { ifMatch: role.version });
      return record;
    },
    async onError(error) {
      if (role === undefined || !(error instanceof LatheError) || error.status !== 412) return;
      onChangedMeanwhile((await api.system.roles.get(role.id)).record);
    },
    async onSuccess(saved) {
      onSaved(saved);
      queries.setQueryData(roleQuery(api, saved.id).queryKey, saved);
      show({ text: text("access.role-saved", { name: saved.name }) });
      if (role === undefined)
        await navigate({ to: "/system/roles/$id", params: { id: saved.id }, search: {}, replace: true });
      void queries.invalidateQueries({ queryKey: [...ROLES_KEY, "list"] });
      // What the operator may do has changed.
      if (role !== undefined && account.roles.includes(role.name))
        await queries.invalidateQueries({ queryKey: ["screens"] });
    },
  });
}

function pick({ name, description, permissions }: RoleDraft): RoleDraft {
  return { name, description, permissions };
}
