// The list of an entity: header, views, toolbar, filters, rows, footer.
import type { UiScreen } from "@lathe/client";
import { getScreenPath, isListChanged, listSearched, useIsPhone, useList } from "@lathe/admin-kit";
import { useState } from "react";
import { FilterBuilder } from "./filters/filter-builder.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { ListBody } from "./list-body.tsx";
import { ListFooter } from "./list-footer.tsx";
import { ListHeader } from "./list-header.tsx";
import styles from "./list-page.module.css";
import { ListToolbar } from "./list-toolbar.tsx";
import { PhoneBar } from "./phone/phone-bar.tsx";
import { PhoneTools } from "./phone/phone-tools.tsx";
import { ParameterStrip, findMissingParameter } from "./parameter-strip.tsx";
import { useLastPage } from "../paging/use-last-page.ts";
import { useListAddress } from "./use-list-address.ts";
import { useListBase } from "./use-list-base.ts";
import { SaveViewDialog } from "./views/save-view-dialog.tsx";
import { useSaveView } from "./views/use-save-view.ts";
import { useViewTotals, useViews } from "./views/use-views.ts";
import { ViewTabs } from "./views/view-tabs.tsx";

/** Shows the list. */
export function ListPage({ screen }: { readonly screen: UiScreen }) {
  const views = useViews(screen);
  const { defaults, base, view, isKnown } = useListBase(screen, views);
  const address = useListAddress(base);
  const { state } = address;
  const missing = findMissingParameter(screen.parameters, state.parameters);
  const list = useList({ screen, state, enabled: isKnown && missing === undefined });
  useLastPage({
    ...state,
    total: list.isStale ? undefined : list.page?.total,
    onPage: (page, options) => address.change({ page }, options),
  });
  const totals = useViewTotals(screen, views ?? [], list.page !== undefined && views !== undefined);
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  const [opened, setOpened] = useState<{ readonly row: number | undefined }>();
  const saving = useSaveView({ list, defaults, view });
  const toggleFilters =
    list.filterFields.length === 0
      ? undefined
      : () => setOpened(opened === undefined ? { row: undefined } : undefined);
  return (
    <>
      <ListHeader list={list}>
        {isPhone ? (
          <PhoneTools
            hasSearch={listSearched(screen).length > 0}
            onSearch={() => setSearching(true)}
            filters={state.filters.length}
            onFilter={toggleFilters}
          />
        ) : undefined}
      </ListHeader>
      {screen.kind === "virtual" ? undefined : (
        <ViewTabs
          views={views ?? []}
          activeId={view?.id}
          totals={totals}
          isChanged={isListChanged(state, base)}
          onSave={saving.save}
          onSaveAs={saving.open}
          onReset={() => address.change({ ...base, page: 1 })}
        />
      )}
      {screen.parameters.length === 0 ? undefined : (
        <ParameterStrip path={getScreenPath(screen)} parameters={screen.parameters} address={address} />
      )}
      {isPhone ? (
        <PhoneBar
          list={list}
          address={address}
          isSearching={isSearching}
          onSearchEnd={() => setSearching(false)}
        />
      ) : (
        <ListToolbar
          list={list}
          address={address}
          defaults={defaults}
          hasLayouts
          isFilterOpen={opened !== undefined}
          onFilter={toggleFilters}
        />
      )}
      {opened === undefined && state.filters.length > 0 ? (
        <FilterChips
          list={list}
          conditions={state.filters}
          onOpen={(row) => setOpened({ row })}
          onChange={(filters) => address.change({ filters })}
        />
      ) : undefined}
      <div className={styles["stage"]}>
        {opened === undefined ? undefined : (
          <FilterBuilder
            list={list}
            conditions={state.filters}
            focused={opened.row}
            onChange={(filters, options) => address.change({ filters }, options)}
            onClose={() => setOpened(undefined)}
            onSaveView={screen.kind === "virtual" ? undefined : saving.open}
          />
        )}
        {/* What a view shows above the rows would push them down. */}
        {isKnown ? <ListBody list={list} address={address} missing={missing} /> : undefined}
      </div>
      <ListFooter list={list} address={address} />
      {saving.isOpen ? (
        <SaveViewDialog
          screen={screen}
          position={views?.length ?? 0}
          getConfig={saving.getConfig}
          onClose={saving.close}
          onSaved={saving.goTo}
        />
      ) : undefined}
    </>
  );
}
