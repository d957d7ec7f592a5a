// The trash: deleted records that can come back.
import { EmptyState, PlainSelect, useApi, useScreens, useTexts, getSearchParam } from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { readPage, writePage } from "../paging/page-number.ts";
import { PagedScreen } from "../paging/paged-screen.tsx";
import plain from "../plain-page/plain-page.module.css";
import { PAGE_SIZE, trashQuery } from "./trash-query.ts";
import { TrashTable } from "./trash-table.tsx";

/** The page of the trash. Which entity and which page is in the address. */
export function TrashScreen() {
  const { text } = useTexts();
  const { all } = useScreens();
  const search = useSearch({ from: "/desk/_trash" });
  const navigate = useNavigate({ from: "/_trash" });
  const entity = getSearchParam(search, "entity");
  const page = readPage(search);
  const loaded = useQuery(trashQuery(useApi(), { entity, page }));
  const { data } = loaded;
  // What is too much to be counted has one more page as long as there is a next one.
  const total = data?.total ?? (data && page * PAGE_SIZE + (data.next === undefined ? 0 : 1));
  const kept = all.filter(({ history }) => history?.keep === "values");
  return (
    <PagedScreen
      title={text("relations.trash")}
      tools={
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
      }
      loaded={loaded}
      page={page}
      size={PAGE_SIZE}
      total={total}
      formatTotal={(count) => text("relations.trash-total", { count })}
      onPage={(next, options) => void navigate({ search: { entity, page: writePage(next) }, ...options })}
      empty={
        <EmptyState icon="trash-2" title={text("relations.trash-empty")}>
          {text("relations.trash-empty-hint")}
        </EmptyState>
      }
    >
      {(items, isStale) => <TrashTable items={items} isStale={isStale} />}
    </PagedScreen>
  );
}
