// A role that is being changed: what it was, what it is to be, and saving it.
import { listPermissionChanges, useApi, useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import type { SystemRole, SystemRoleCreate } from "@lathe/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ROLES_KEY, roleQuery } from "../access-queries.ts";

/** What can be changed of a role. */
export type RoleDraft = Required<SystemRoleCreate>;

/** A role that is being changed; `role` is undefined for a new one. */
export function useRoleDraft(role: SystemRole | undefined, begin: RoleDraft) {
  const [base, setBase] = useState({ role, begin });
  const [draft, setDraft] = useState<RoleDraft>(() => pick(begin));
  const isDone = useRef(false);
  const { mutate, isPending, error, reset } = useSave(base.role, draft, (saved) => {
    setBase({ role: saved, begin: saved });
    setDraft(pick(saved));
    isDone.current = role === undefined;
  });
  const before = base.role === undefined ? { ...begin, permissions: [] } : base.begin;
  const changes = listPermissionChanges(before.permissions, draft.permissions);
  const others = [draft.name !== before.name, draft.description !== before.description];
  return {
    role: base.role,
    before,
    draft,
    changes,
    count: changes.length + others.filter(Boolean).length,
    isDone,
    isPending,
    error,
    save: () => mutate(),
    change(members: Partial<RoleDraft>) {
      reset();
      setDraft((current) => ({ ...current, ...members }));
    },
    discard() {
      reset();
      setDraft(pick(base.begin));
    },
  };
}

function useSave(role: SystemRole | undefined, draft: RoleDraft, onSaved: (saved: SystemRole) => void) {
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
