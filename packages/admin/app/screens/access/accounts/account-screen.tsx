// The page of an account: who it is, its roles, and what they allow together.
import {
  ErrorState,
  PageHeader,
  PermissionEditor,
  holdsPermission,
  useApi,
  useDocumentTitle,
  useKeys,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { SystemAccount } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { accountQuery, allRolesQuery } from "../access-queries.ts";
import plain from "../../plain-page/plain-page.module.css";
import styles from "../access.module.css";
import { AccessSaveBar } from "../access-save-bar.tsx";
import { BackLink } from "../back-link.tsx";
import { LockOutDialog } from "../lock-out-dialog.tsx";
import { describeRefusal } from "../refusal.ts";
import { UnsavedGuard } from "../unsaved-guard.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AccountFields } from "./account-fields.tsx";
import accountStyles from "./accounts.module.css";
import { useAccountDraft } from "./use-account-draft.ts";

/** The page of an account. */
export function AccountScreen() {
  const { id } = useParams({ from: "/desk/system/accounts/$id" });
  const { data, error, refetch } = useQuery(accountQuery(useApi(), id));
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={plain["page"]} aria-busy />;
  return <AccountPage key={id} loaded={data} />;
}

const RIGHT = "system.roles.write";

function AccountPage({ loaded }: { readonly loaded: SystemAccount }) {
  const { text } = useTexts();
  const form = useAccountDraft(loaded);
  const { account, draft, isSelf } = form;
  const [isAsking, setAsking] = useState(false);
  const { held, heldBefore } = useHeld(account, draft.roles);
  const obstacle = useObstacle(heldBefore);
  const losesRight =
    isSelf && held !== undefined && holdsPermission(heldBefore ?? [], RIGHT) && !holdsPermission(held, RIGHT);
  const canSave = form.count > 0 && draft.email.trim() !== "" && !form.isPending && obstacle === undefined;
  const save = () => {
    if (!canSave) return;
    if (losesRight) setAsking(true);
    else form.save();
  };
  useKeys({ "mod+s": save });
  const title = account.name === "" ? account.email : account.name;
  useDocumentTitle(title);
  return (
    <div className={plain["page"]}>
      <PageHeader
        title={title}
        size="record"
        back={<BackLink to="/system/accounts" label={text("shell.accounts")} />}
        aside={<AccountTags account={account} />}
      >
        {obstacle === undefined ? <AccountActions account={account} onChanged={form.adopt} /> : undefined}
      </PageHeader>
      {obstacle === undefined ? undefined : (
        <p className={styles["notice"]}>
          <Icon name="lock" /> {obstacle}
        </p>
      )}
      {obstacle === undefined && account.lastSignedInAt === null && !account.disabled && !isSelf ? (
        <p className={styles["notice"]}>
          <Icon name="mail" /> {text("access.never-signed-in", { email: account.email })}
        </p>
      ) : undefined}
      <AccountFields form={form} isReadOnly={obstacle !== undefined} />
      {account.kind === "visitor" ? (
        <p className={accountStyles["visitor"]}>{text("access.visitor-may")}</p>
      ) : held === undefined ? (
        <div className={plain["content"]} />
      ) : (
        <>
          <h2 className={accountStyles["heading"]}>{text("access.may")}</h2>
          <PermissionEditor held={held} />
        </>
      )}
      <AccessSaveBar
        count={form.count}
        problem={describeRefusal(form.error, text)}
        canSave={canSave}
        save={text("common.save")}
        onSave={save}
        onDiscard={form.discard}
      />
      <UnsavedGuard count={form.count} isDone={form.isDone} />
      {isAsking ? (
        <LockOutDialog
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            form.save();
          }}
        />
      ) : undefined}
    </div>
  );
}

function AccountTags({ account }: { readonly account: SystemAccount }) {
  const { text } = useTexts();
  return (
    <>
      <span className={`${styles["tag"]} ${styles["optional"]}`}>{text(`access.${account.kind}`)}</span>
      {account.disabled ? <span className={styles["tag"]}>{text("access.disabled")}</span> : undefined}
      {account.kind === "visitor" && !account.verified ? (
        <span className={styles["tag"]}>{text("access.unverified")}</span>
      ) : undefined}
    </>
  );
}

/** What the roles allow together, now and before the change; undefined where the operator may not read roles. */
function useHeld(account: SystemAccount, roles: readonly string[]) {
  const { can } = useScreens();
  const { data } = useQuery({ ...allRolesQuery(useApi()), enabled: can("system.roles.read") });
  const collect = (names: readonly string[]) => [
    ...new Set(data?.filter(({ name }) => names.includes(name)).flatMap(({ permissions }) => permissions)),
  ];
  if (data === undefined) return { held: undefined, heldBefore: undefined };
  return { held: collect(roles), heldBefore: collect(account.roles) };
}

/** Why the operator can't change an account; undefined where they can, as far as it is known. */
function useObstacle(held: readonly string[] | undefined): string | undefined {
  const { can } = useScreens();
  const { text } = useTexts();
  if (!can("system.accounts.write")) return text("access.account-read-only");
  if (held?.every(can) === false) return text("access.account-not-yours");
  return undefined;
}
