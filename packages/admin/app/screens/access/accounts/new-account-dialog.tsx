// A new account: its holder gets a link to choose a password.
import { Dialog, useApi, useTexts, useToasts } from "@lathe/admin-kit";
import { Icon, Segments } from "@lathe/ui";
import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ACCOUNTS_KEY } from "../access-queries.ts";
import styles from "../access.module.css";
import { describeRefusal } from "../refusal.ts";
import { RolesInput } from "./roles-input.tsx";

type Kind = "operator" | "visitor";

/** Asks who it is, and which roles they have. */
export function NewAccountDialog({ onClose }: { onClose(): void }) {
  const { text } = useTexts();
  const [kind, setKind] = useState<Kind>("operator");
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [roles, setRoles] = useState<readonly string[]>([]);
  const body = { kind, email: email.trim(), name: name.trim(), roles: kind === "operator" ? roles : [] };
  const { mutate, isPending, error } = useInvite(body, onClose);
  const problem = describeRefusal(error, text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.email !== "" && !isPending) mutate();
  };
  return (
    <Dialog
      opened
      title={text("access.new-account")}
      onClose={onClose}
      isFirm={email !== ""}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text("common.cancel")}
          </Button>
          <Button type="submit" form="new-account" disabled={body.email === "" || isPending}>
            {text("access.invite")}
          </Button>
        </>
      }
    >
      <form id="new-account" className={styles["form"]} noValidate onSubmit={submit}>
        <Segments<Kind>
          label={text("access.kind")}
          value={kind}
          onChange={setKind}
          segments={[
            { value: "operator", label: text("access.operator") },
            { value: "visitor", label: text("access.visitor") },
          ]}
        />
        <TextInput
          type="email"
          label={text("access.email")}
          description={text("access.invite-hint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          required
          maxLength={254}
          autoComplete="off"
          data-autofocus
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextInput
          label={text("access.name")}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {kind === "operator" ? <RolesInput value={roles} onChange={setRoles} /> : undefined}
        {problem === undefined ? undefined : (
          <p className={styles["problem"]} role="alert">
            <Icon name="circle-alert" /> {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface NewAccountBody {
  readonly kind: Kind;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
}

function useInvite(body: NewAccountBody, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { text } = useTexts();
  const { show } = useToasts();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.system.accounts.create(body),
    async onSuccess({ record: { id } }) {
      onDone();
      show({
        text: text("access.invited", { email: body.email }),
        icon: "mail",
        action: {
          label: text("access.open-account"),
          run: () => void navigate({ to: "/system/accounts/$id", params: { id }, search: {} }),
        },
      });
      await queries.invalidateQueries({ queryKey: ACCOUNTS_KEY });
    },
  });
}
