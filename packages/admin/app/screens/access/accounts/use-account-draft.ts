// An account that is being changed: what it was, what it is to be, and saving it.
import { useApi, useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import type { SystemAccount, SystemAccountUpdate } from "@lathe/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ACCOUNTS_KEY, ROLES_KEY, accountQuery } from "../access-queries.ts";

/** What can be changed of an account. */
export interface AccountDraft {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

/** An account that is being changed. */
export function useAccountDraft(loaded: SystemAccount) {
  const [account, setAccount] = useState(loaded);
  const [draft, setDraft] = useState<AccountDraft>(() => pick(loaded));
  const isDone = useRef(false);
  const isSelf = useScreens().ui.account.id === account.id;
  const changes = findChanges(account, draft);
  const { mutate, isPending, error, reset } = useSave(account, changes, (saved) => {
    setAccount(saved);
    setDraft(pick(saved));
  });
  return {
    account,
    draft,
    isSelf,
    isDone,
    isPending,
    error,
    count: Object.keys(changes).length,
    save: () => mutate(),
    /** Takes what was changed beside the form; what is typed stays. */
    adopt: setAccount,
    change(members: Partial<AccountDraft>) {
      reset();
      setDraft((current) => ({ ...current, ...members }));
    },
    discard() {
      reset();
      setDraft(pick(account));
    },
  };
}

function useSave(
  { id, version }: SystemAccount,
  changes: SystemAccountUpdate,
  onSaved: (saved: SystemAccount) => void,
) {
  const api = useApi();
  const queries = useQueryClient();
  const { account } = useScreens().ui;
  const { text } = useTexts();
  const { show } = useToasts();
  return useMutation({
    mutationFn: async () => (await api.system.accounts.update(id, changes, { ifMatch: version })).record,
    async onSuccess(saved) {
      onSaved(saved);
      queries.setQueryData(accountQuery(api, id).queryKey, saved);
      show({ text: text("access.account-saved") });
      await Promise.all([
        queries.invalidateQueries({ queryKey: [...ACCOUNTS_KEY, "list"] }),
        queries.invalidateQueries({ queryKey: [...ROLES_KEY, "list"] }),
        // What the operator may do has changed.
        ...(account.id === id ? [queries.invalidateQueries({ queryKey: ["screens"] })] : []),
      ]);
    },
  });
}

function pick({ name, email, roles }: AccountDraft): AccountDraft {
  return { name, email, roles };
}

function findChanges(account: SystemAccount, draft: AccountDraft): SystemAccountUpdate {
  const hasRoles = account.roles.toSorted().join() === draft.roles.toSorted().join();
  return {
    ...(draft.name === account.name ? {} : { name: draft.name }),
    ...(draft.email === account.email ? {} : { email: draft.email.trim() }),
    ...(hasRoles ? {} : { roles: draft.roles }),
  };
}
