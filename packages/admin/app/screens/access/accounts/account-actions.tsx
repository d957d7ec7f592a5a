// What can be done with an account besides changing it: another password link, and disabling it.
import { useApi, useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import type { SystemAccount } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ACCOUNTS_KEY, accountQuery } from "../access-queries.ts";
import styles from "../access.module.css";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { describeRefusal } from "../refusal.ts";

/** The actions of an account; `onChanged` gets what it became. */
export function AccountActions({
  account,
  onChanged,
}: {
  readonly account: SystemAccount;
  onChanged(account: SystemAccount): void;
}) {
  const { text } = useTexts();
  const isSelf = useScreens().ui.account.id === account.id;
  const [isAsking, setAsking] = useState(false);
  const able = useAble(account, (changed) => {
    setAsking(false);
    onChanged(changed);
  });
  return (
    <>
      <SendLink account={account} />
      {account.disabled ? (
        // Not disabled while it waits: it has the focus when the dialog closes.
        <Button variant="default" onClick={() => able.isPending || able.mutate(false)}>
          {text("access.enable")}
        </Button>
      ) : (
        <Button
          variant="default"
          disabled={isSelf}
          title={isSelf ? text("access.own-account") : undefined}
          onClick={() => setAsking(true)}
        >
          {text("access.disable")}
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={text("access.disable-title", { name: getName(account) })}
          confirm={text("access.disable")}
          isPending={able.isPending}
          problem={describeRefusal(able.error, text)}
          onConfirm={() => able.mutate(true)}
          onClose={() => setAsking(false)}
        >
          <DisableHint id={account.id} />
        </ConfirmDialog>
      ) : undefined}
    </>
  );
}

function DisableHint({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const { can } = useScreens();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["system", "tokens", "of", id],
    enabled: can("system.tokens.read"),
    queryFn: async ({ signal }) => {
      const filters = [{ field: "accountId", op: "eq", value: id }] as const;
      return (await api.system.tokens.list({ filters, limit: 1 }, { signal })).total;
    },
  });
  return data === undefined || data === 0
    ? text("access.disable-hint")
    : text("access.disable-hint-tokens", { count: data });
}

function SendLink({ account: { id, email, disabled, lastSignedInAt } }: { readonly account: SystemAccount }) {
  const { text } = useTexts();
  const { show } = useToasts();
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.system.accounts.requestPasswordReset(id),
    onSuccess: () => void show({ text: text("access.link-sent", { email }), icon: "mail" }),
    onError: (error) => void show({ text: describeRefusal(error, text) ?? "", tone: "danger" }),
  });
  const label = text(lastSignedInAt === null ? "access.send-again" : "access.send-link");
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Icon name="mail" />}
      className={styles["action"]}
      title={label}
      disabled={isPending || disabled}
      onClick={() => mutate()}
    >
      <span className={styles["words"]}>{label}</span>
    </Button>
  );
}

function useAble(account: SystemAccount, onChanged: (account: SystemAccount) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { text } = useTexts();
  const { show } = useToasts();
  const name = getName(account);
  return useMutation({
    mutationFn: async (disabled: boolean) =>
      (await api.system.accounts.update(account.id, { disabled }, { ifMatch: account.version })).record,
    onSuccess(changed) {
      onChanged(changed);
      queries.setQueryData(accountQuery(api, changed.id).queryKey, changed);
      show({ text: text(changed.disabled ? "access.account-disabled" : "access.account-enabled", { name }) });
      void queries.invalidateQueries({ queryKey: [...ACCOUNTS_KEY, "list"] });
      void queries.invalidateQueries({ queryKey: [...ACCOUNTS_KEY, "total"] });
    },
    onError(error, disabled) {
      if (!disabled) show({ text: describeRefusal(error, text) ?? "", tone: "danger" });
    },
  });
}

function getName({ name, email }: SystemAccount): string {
  return name === "" ? email : name;
}
