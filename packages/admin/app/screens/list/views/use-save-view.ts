// Keeping what a list shows: in the view that it has, or in a new one.
import type { SystemView, SystemViewConfig } from "@lathe/client";
import {
  type List,
  type ListConfig,
  getScreenPath,
  toViewConfig,
  useApi,
  usePreferences,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

/** What keeps a list as a view. */
export function useSaveView({
  list,
  defaults,
  view,
}: {
  readonly list: List;
  readonly defaults: ListConfig;
  readonly view: SystemView | undefined;
}) {
  const { system } = useApi();
  const { text } = useTexts();
  const { show } = useToasts();
  const { timeZone } = usePreferences();
  const queries = useQueryClient();
  const navigate = useNavigate({ from: "/$module/$entity" });
  const [isOpen, setOpen] = useState(false);
  const getConfig = (): SystemViewConfig =>
    toViewConfig(list.state, defaults, { fields: list.filterFields, clock: { now: Date.now(), timeZone } });
  const goTo = ({ id }: Pick<SystemView, "id">) => void navigate({ search: { view: id } });
  const save = async (changed: SystemView) => {
    try {
      await system.views.update(changed.id, { config: getConfig() }, { ifMatch: changed.version });
      await queries.invalidateQueries({ queryKey: ["views", getScreenPath(list.screen)] });
      void queries.invalidateQueries({ queryKey: ["summary"] });
      goTo(changed);
      show({ text: text("list.view-saved", { name: changed.name }) });
    } catch (error) {
      show({ text: error instanceof Error ? error.message : String(error), tone: "danger" });
    }
  };
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    getConfig,
    goTo,
    save: () => void (view === undefined ? setOpen(true) : save(view)),
  };
}
