// The import of a file, in four steps that the address names.
import {
  ErrorState,
  PageHeader,
  toInnerWord,
  useDocumentTitle,
  useIsPhone,
  useScreen,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { EntityButton } from "../entity-button.tsx";
import { NoCreate } from "../no-create.tsx";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import plain from "../plain-page/plain-page.module.css";
import { ListLink } from "../record/list-link.tsx";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { type Step, readImportAddress } from "./import-address.ts";
import styles from "./import-screen.module.css";
import { ImportSteps } from "./import-steps.tsx";
import { RunStep } from "./run-step.tsx";
import { type ImportState, isWhole, useImport } from "./use-import.ts";

/** The page of an import. */
export function ImportScreen() {
  const { module, entity } = useParams({ from: "/desk/$module/$entity/_import" });
  const path = `${module}/${entity}`;
  const screen = useScreen(path);
  const { text } = useTexts();
  if (screen === undefined) return <NotFoundScreen />;
  const { create, update } = screen.operations;
  if (screen.kind === "virtual" || (!create && !update))
    return <NoCreate screen={screen} title={text("transfers.import-title")} />;
  return <ImportPage key={path} screen={screen} />;
}

function ImportPage({ screen }: { readonly screen: UiScreen }) {
  const { text, locale } = useTexts();
  // There the way back is an arrow alone.
  const isPhone = useIsPhone();
  const address = readImportAddress(useSearch({ from: "/desk/$module/$entity/_import" }));
  const { state, error, refetch } = useImport(address.id);
  const step = chooseStep(address.step, state);
  useDocumentTitle(text("transfers.import-title"), screen.labelPlural);
  return (
    <div className={plain["page"]}>
      <PageHeader
        size="record"
        title={
          isPhone
            ? text("transfers.import-entities", { entities: toInnerWord(screen.labelPlural, locale) })
            : text("transfers.import-title")
        }
        back={<ListLink screen={screen} />}
      >
        <EntityButton
          screen={screen}
          page="list"
          variant="subtle"
          color="gray"
          leftSection={<Icon name="x" />}
        >
          {text("common.close")}
        </EntityButton>
      </PageHeader>
      <ImportSteps current={step} isDone={step === "import" && state !== undefined && isWhole(state)} />
      {error !== null && state === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : address.id !== undefined && state === undefined ? (
        <div className={styles["content"]} aria-busy />
      ) : (
        <StepView screen={screen} step={step} state={state} />
      )}
    </div>
  );
}

/** What has begun can't be set any more, and nothing is checked that is not set. */
function chooseStep(asked: Step, state: ImportState | undefined): Step {
  if (state === undefined) return "file";
  if (state.found.mode === "run") return "import";
  if (asked === "import") return state.found.mode === "check" ? "check" : "columns";
  return asked === "check" && state.found.mode === null ? "columns" : asked;
}

function StepView({
  screen,
  step,
  state,
}: {
  readonly screen: UiScreen;
  readonly step: Step;
  readonly state: ImportState | undefined;
}) {
  const navigate = useNavigate({ from: "/$module/$entity/_import" });
  const goTo = (next: Step, id = state?.found.id) => void navigate({ search: { id, step: next } });
  if (state === undefined || step === "file")
    return <FileStep screen={screen} found={state?.found} onStep={goTo} />;
  if (step === "columns")
    return (
      <ColumnsStep key={JSON.stringify(state.found.columns)} screen={screen} state={state} onStep={goTo} />
    );
  if (step === "check") return <CheckStep screen={screen} state={state} onStep={goTo} />;
  return <RunStep screen={screen} state={state} />;
}
