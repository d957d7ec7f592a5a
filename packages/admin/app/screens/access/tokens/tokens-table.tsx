// Integration tokens as rows, each with its end.
import {
  PermissionWords,
  RelativeTime,
  useApi,
  useFormats,
  useScreens,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import type { SystemToken } from "@lathe/client";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { TOKENS_KEY, accountQuery, operatorNamesQuery } from "../access-queries.ts";
import plain from "../../plain-page/plain-page.module.css";
import styles from "../access.module.css";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { describeRefusal } from "../refusal.ts";

/** Shows tokens. */
export function TokensTable({
  tokens,
  isStale,
}: {
  readonly tokens: readonly SystemToken[];
  readonly isStale: boolean;
}) {
  const { text } = useTexts();
  const [revoked, setRevoked] = useState<SystemToken>();
  return (
    <>
      <table className={plain["table"]} data-stale={isStale || undefined} aria-label={text("shell.tokens")}>
        <thead>
          <tr>
            <th>{text("access.name")}</th>
            <th className={`${styles["middling"]} ${styles["optional"]}`}>{text("access.may")}</th>
            <th className={styles["optional"]}>{text("access.acts-for")}</th>
            <th className={styles["when"]}>{text("access.ends")}</th>
            <th className={`${styles["when"]} ${styles["optional"]}`}>{text("access.made")}</th>
            <th className={styles["number"]}>
              <span className="visually-hidden">{text("access.revoke")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </tbody>
      </table>
      {revoked === undefined ? undefined : (
        <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />
      )}
    </>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: SystemToken; onRevoke(): void }) {
  const { text } = useTexts();
  const { can } = useScreens();
  const { name, permissions, accountId, createdAt } = token;
  return (
    <tr>
      <td className={plain["record"]} title={name}>
        {name}
      </td>
      <td className={`${styles["muted"]} ${styles["optional"]}`}>
        <PermissionWords held={permissions} />
      </td>
      <td className={styles["optional"]}>
        <AccountName id={accountId} />
      </td>
      <td className={`${styles["muted"]} ${styles["day"]}`}>
        <End at={token.expiresAt} />
      </td>
      <td className={`${styles["muted"]} ${styles["optional"]}`}>
        <RelativeTime instant={createdAt} />
      </td>
      <td>
        {can("system.tokens.write") ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={text("access.revoke-one", { name })}
            onClick={onRevoke}
          >
            {text("access.revoke")}
          </Button>
        ) : undefined}
      </td>
    </tr>
  );
}

function End({ at }: { readonly at: string | null }) {
  const { text } = useTexts();
  const { dateTime, relative, exactTime } = useFormats();
  const [now] = useState(() => Date.now());
  if (at === null) return text("access.end-never");
  const isOver = Date.parse(at) <= now;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {isOver ? text("access.ended", { when: relative(at) }) : dateTime(at)}
    </time>
  );
}

function AccountName({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const { can, ui } = useScreens();
  const isSelf = ui.account.id === id;
  const isAsked = !isSelf && can("system.accounts.read");
  // One question for all rows; who is not in its answer is asked for alone.
  const { data: names } = useQuery({ ...operatorNamesQuery(useApi()), enabled: isAsked });
  const known = names?.get(id);
  const { data } = useQuery({
    ...accountQuery(useApi(), id),
    enabled: isAsked && names !== undefined && known === undefined,
  });
  if (isSelf) return text("access.you");
  if (known !== undefined) return known;
  if (data === undefined) return text("common.empty-value");
  return data.name === "" ? data.email : data.name;
}

function RevokeDialog({ token, onClose }: { readonly token: SystemToken; onClose(): void }) {
  const { text } = useTexts();
  const { show } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const { id, name } = token;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.system.tokens.delete(id),
    async onSuccess() {
      onClose();
      show({ text: text("access.revoked", { name }) });
      await queries.invalidateQueries({ queryKey: TOKENS_KEY });
    },
  });
  return (
    <ConfirmDialog
      title={text("access.revoke-title", { name })}
      confirm={text("access.revoke")}
      isPending={isPending}
      problem={describeRefusal(error, text)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {text("access.revoke-hint")}
    </ConfirmDialog>
  );
}
