// What the address says about the diagram: which part, how much of it, which entity is selected.
import type { Model } from "@lathe/model";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SearchParams } from "../../search-params.ts";
import { type DiagramView, MANY_ENTITIES } from "./graph/diagram-scope.ts";
import type { Density } from "./graph/node-rows.ts";

/** What the address says. */
export interface DiagramAddress {
  readonly view: DiagramView;
  /** The name of the module that is shown with its neighbours. */
  readonly module: string | undefined;
  readonly density: Density;
  /** The name of the entity that is selected. */
  readonly selected: string | undefined;
}

const DENSITIES: readonly string[] = ["names", "keys", "all"] satisfies readonly Density[];

/** Reads it; what it does not say depends on the size of the model. */
export function readAddress(search: SearchParams, { entities, modules }: Model): DiagramAddress {
  const isLarge = entities.length >= MANY_ENTITIES;
  const entity = entities.find(({ name }) => name === search["sel"]);
  const asked = modules.find(({ name }) => name === search["module"])?.name;
  const module = asked ?? (isLarge && search["view"] === undefined ? entity?.module : undefined);
  const isAll = search["view"] === "all" || !isLarge;
  const view = module !== undefined ? "module" : isAll && search["view"] !== "modules" ? "all" : "modules";
  const density = search["density"];
  return {
    view,
    module,
    density:
      density !== undefined && DENSITIES.includes(density)
        ? (density as Density)
        : isLarge && view === "all"
          ? "names"
          : "keys",
    selected: entity?.name,
  };
}

/** The address, and how to change it. A selection replaces it, another part of the model is a step of its own. */
export function useDiagramAddress(
  model: Model,
): readonly [DiagramAddress, (changes: Readonly<Record<string, string | undefined>>) => void] {
  const search = useSearch({ strict: false }) as SearchParams;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const isStep = "view" in changes || "module" in changes;
      void navigate({
        to: "/",
        search: (before) => ({ ...before, ...changes }) as SearchParams,
        replace: !isStep,
      });
    },
    [navigate],
  );
  return [readAddress(search, model), change];
}
