// A new token: its name, its end, and what it may.
import {
  DayControl,
  NoPermission,
  PageFooter,
  PageHeader,
  PermissionEditor,
  toInstant,
  useApi,
  useDocumentTitle,
  useFormats,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { SystemTokenCreate } from "@lathe/client";
import { Icon, Segments } from "@lathe/ui";
import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { TOKENS_KEY } from "../access-queries.ts";
import plain from "../../plain-page/plain-page.module.css";
import styles from "../access.module.css";
import { BackLink } from "../back-link.tsx";
import { describeRefusal } from "../refusal.ts";
import { UnsavedGuard } from "../unsaved-guard.tsx";
import { TOKEN_ENDS, type TokenEnd, getTokenEnd } from "./token-end.ts";
import { TokenDialog } from "./token-dialog.tsx";

/** The page of a new token. */
export function NewTokenScreen() {
  return useScreens().can("system.tokens.write") ? (
    <NewTokenForm />
  ) : (
    <NoPermission permission="system.tokens.write" />
  );
}

function NewTokenForm() {
  const { text } = useTexts();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const end = useTokenEnd();
  const isDone = useRef(false);
  const { mutate, data, isPending, error } = useCreate();
  const expiresAt = end.get();
  const canCreate = name.trim() !== "" && permissions.length > 0 && expiresAt !== undefined && !isPending;
  const create = () => {
    if (expiresAt !== undefined)
      mutate({ name: name.trim(), permissions: permissions.toSorted(), expiresAt });
  };
  const leave = () => {
    isDone.current = true;
    void navigate({ to: "/system/tokens", search: {}, replace: true });
  };
  const problem = describeRefusal(error, text);
  useDocumentTitle(text("access.new-token"));
  return (
    <div className={plain["page"]}>
      <PageHeader
        title={text("access.new-token")}
        size="record"
        back={<BackLink to="/system/tokens" label={text("shell.tokens")} />}
      />
      <PermissionEditor held={permissions} onChange={setPermissions}>
        <TextInput
          className={styles["field"]}
          label={text("access.name")}
          required
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <EndChoice end={end} />
      </PermissionEditor>
      <PageFooter size="bar" label={text("record.save-bar")}>
        <div className={styles["state"]}>
          {problem === undefined ? (
            <span className={styles["changes"]}>{canCreate ? "" : text("access.token-needs")}</span>
          ) : (
            <span className={styles["problem"]} role="alert">
              <Icon name="circle-alert" /> {problem}
            </span>
          )}
        </div>
        <Button disabled={!canCreate} onClick={create}>
          {text("access.create-token")}
        </Button>
      </PageFooter>
      <UnsavedGuard count={permissions.length + (name === "" ? 0 : 1)} isDone={isDone} />
      {data === undefined ? undefined : <TokenDialog token={data} onDone={leave} />}
    </div>
  );
}

function useTokenEnd() {
  const { timeZone } = useFormats();
  const [end, setEnd] = useState<TokenEnd>("year");
  const [day, setDay] = useState("");
  const getBegin = (date: string) => toInstant({ day: date, time: "00:00" }, timeZone);
  return { end, setEnd, day, setDay, get: () => getTokenEnd({ end, day, now: new Date(), getBegin }) };
}

function EndChoice({ end: { end, setEnd, day, setDay } }: { readonly end: ReturnType<typeof useTokenEnd> }) {
  const { text } = useTexts();
  const { today } = useFormats();
  return (
    <>
      <div>
        <div className={styles["label"]} id="token-end">
          {text("access.ends-after")}
        </div>
        <Segments<TokenEnd>
          labelledBy="token-end"
          value={end}
          onChange={setEnd}
          segments={TOKEN_ENDS.map((value) => ({ value, label: text(`access.end-${value}`) }))}
        />
      </div>
      {end === "day" ? (
        <div>
          <label className={styles["label"]} htmlFor="token-day">
            {text("access.last-day")}
          </label>
          <DayControl
            id="token-day"
            value={day === "" ? null : day}
            onChange={(next) => setDay(next ?? "")}
            invalid={day !== "" && day < today()}
          />
        </div>
      ) : undefined}
    </>
  );
}

function useCreate() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    // Told once: it is kept nowhere but in the dialog that shows it.
    gcTime: 0,
    mutationFn: async (body: SystemTokenCreate) => (await api.system.tokens.create(body)).record,
    onSuccess: () => void queries.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}
