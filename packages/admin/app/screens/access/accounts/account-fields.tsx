// What can be changed of an account.
import { useTexts } from "@lathe/admin-kit";
import { TextInput } from "@mantine/core";
import styles from "./accounts.module.css";
import { RolesInput } from "./roles-input.tsx";
import type { useAccountDraft } from "./use-account-draft.ts";

/** Name, address and roles. */
export function AccountFields({
  form: { account, draft, change },
  isReadOnly,
}: {
  readonly form: ReturnType<typeof useAccountDraft>;
  readonly isReadOnly: boolean;
}) {
  const { text } = useTexts();
  return (
    <div className={styles["fields"]}>
      <TextInput
        label={text("access.name")}
        readOnly={isReadOnly}
        autoComplete="off"
        value={draft.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        type="email"
        label={text("access.email")}
        required
        readOnly={isReadOnly}
        maxLength={254}
        autoComplete="off"
        value={draft.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      {account.kind === "operator" ? (
        <RolesInput value={draft.roles} isReadOnly={isReadOnly} onChange={(roles) => change({ roles })} />
      ) : undefined}
    </div>
  );
}
