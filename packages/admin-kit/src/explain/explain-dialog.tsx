// Why somebody can see a record, or can't: asks the application, which tells clause by clause what decides.
import type { AccessQuestion } from "@lathe/client";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../api/api-context.tsx";
import { Dialog } from "@lathe/ui";
import { ErrorState } from "../states/error-state.tsx";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { ExplanationView } from "./explanation-view.tsx";
import styles from "./explain-dialog.module.css";
import { ExplainSelect } from "./explain-select.tsx";

const FAMILIES = ["external", "admin"] as const;
const OPERATIONS = ["get", "list", "update", "delete"] as const;

/** How many accounts can be chosen from; others are found by their address. */
const ACCOUNTS = 100;

/** Whose access to a record is asked about. It is open as long as it is there. */
export function ExplainDialog({
  path,
  id,
  label,
  onClose,
}: {
  readonly path: string;
  readonly id: string;
  readonly label: string;
  onClose(): void;
}) {
  const { text } = useTexts();
  const api = useApi();
  const screen = useScreens().find(path);
  const [module = "", entity = ""] = path.split("/");
  const [family, setFamily] = useState<AccessQuestion["family"]>("external");
  const [operation, setOperation] = useState<AccessQuestion["operation"]>("get");
  const [account, setAccount] = useState("");
  const accounts = useQuery({
    queryKey: ["system", "accounts", "choices"],
    queryFn: ({ signal }) => api.system.accounts.list({ limit: ACCOUNTS, sort: "email" }, { signal }),
  });
  const question: AccessQuestion = {
    family,
    module,
    entity,
    operation,
    id,
    account: account === "" ? null : account,
  };
  const { data, error, refetch } = useQuery({
    queryKey: ["explain", question],
    queryFn: ({ signal }) => api.explain(question, { signal }),
    staleTime: 0,
  });
  const people = (accounts.data?.items ?? []).map(({ id: value, name, email }) => ({
    value,
    label: name === "" || name === email ? email : `${name} (${email})`,
  }));
  return (
    <Dialog
      opened
      onClose={onClose}
      width={720}
      title={text("relations.explain-title")}
      footer={
        <Button variant="default" onClick={onClose}>
          {text("common.close")}
        </Button>
      }
    >
      <p className={styles["name"]}>{label}</p>
      <div className={styles["question"]}>
        <ExplainSelect
          label={text("relations.explain-who")}
          value={account}
          onChange={setAccount}
          options={[{ value: "", label: text("relations.explain-anonymous") }, ...people]}
        />
        <ExplainSelect
          label={text("relations.explain-what")}
          value={operation}
          onChange={(value) => setOperation(OPERATIONS.find((each) => each === value) ?? "get")}
          options={OPERATIONS.map((value) => ({ value, label: text(`relations.explain-${value}`) }))}
        />
        <ExplainSelect
          label={text("relations.explain-where")}
          value={family}
          onChange={(value) => setFamily(FAMILIES.find((each) => each === value) ?? "external")}
          options={FAMILIES.map((value) => ({ value, label: text(`relations.explain-${value}`) }))}
        />
      </div>
      <div className={styles["answer"]} aria-live="polite">
        {error !== null ? <ErrorState error={error} onRetry={() => void refetch()} /> : undefined}
        {data === undefined || screen === undefined ? undefined : (
          <ExplanationView explanation={data} screen={screen} />
        )}
      </div>
    </Dialog>
  );
}
