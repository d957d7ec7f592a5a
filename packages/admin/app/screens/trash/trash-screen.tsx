// The trash: deleted records that can come back.
import {
  EmptyState,
  ErrorState,
  PageFooter,
  PageHeader,
  useApi,
  useDocumentTitle,
  useScreens,
  useTexts,
  getSearchParam,
} from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PageSteps } from "../page-steps/page-steps.tsx";
import plain from "../plain-page/plain-page.module.css";
import { PlainSelect } from "../plain-select/plain-select.tsx";
import { PAGE_SIZE, trashQuery } from "./trash-query.ts";
import { TrashTable } from "./trash-table.tsx";

/** The page of the trash. Which entity and which page is in the address. */
export function TrashScreen() {
  const { text } = useTexts();
  const { all } = useScreens();
  const search = useSearch({ from: "/desk/_trash" });
  const navigate = useNavigate({ from: "/_trash" });
  const entity = getSearchParam(search, "entity");
  const page = Math.max(1, Number(getSearchParam(search, "page") ?? 1) || 1);
  const { data, error, isPlaceholderData, refetch } = useQuery(trashQuery(useApi(), { entity, page }));
  useDocumentTitle(text("relations.trash"));
  const kept = all.filter(({ history }) => history?.keep === "values");
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const goTo = (next: number) =>
    void navigate({ search: { entity, page: next === 1 ? undefined : String(next) } });
  return (
    <div className={plain["page"]}>
      <PageHeader title={text("relations.trash")} />
      <div className={plain["tools"]}>
        <PlainSelect
          label={text("relations.trash-of")}
          value={entity ?? ""}
          onChange={(next) => void navigate({ search: { entity: next || undefined } })}
          options={[
            { value: "", label: text("relations.trash-all") },
            ...kept.map(({ module, name, labelPlural }) => ({
              value: `${module}/${name}`,
              label: labelPlural,
            })),
          ]}
        />
        <p className={plain["hint"]}>{text("relations.trash-hint")}</p>
      </div>
      <div className={plain["content"]}>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div aria-busy />
        ) : data.items.length === 0 ? (
          <EmptyState icon="trash-2" title={text("relations.trash-empty")}>
            {text("relations.trash-empty-hint")}
          </EmptyState>
        ) : (
          <TrashTable items={data.items} isStale={isPlaceholderData} />
        )}
      </div>
      <PageFooter label={text("relations.trash-pages")}>
        <span>{data === undefined ? undefined : text("relations.trash-total", { count: data.total })}</span>
        <span className={plain["space"]} />
        <PageSteps page={page} pages={pages} onGo={goTo} />
      </PageFooter>
    </div>
  );
}
