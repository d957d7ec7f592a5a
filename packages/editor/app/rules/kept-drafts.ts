// Rules that were begun and not finished, and what waits to be opened with them: kept until they are saved or dropped, through reloads as well.
import type { AccessMode, Operation } from "@lathe/contract";
import type { Rule } from "@lathe/model";
import { keep, readKept } from "@lathe/ui/storage";
import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";
import type { KeptGroup } from "./kept-tree.ts";

/** Where a rule is: the entity's id, and which rule of it; of a collection, its id. */
export interface RuleKey {
  readonly entity: string;
  readonly rule: string;
}

/** A rule as far as it was built. */
export interface KeptDraft {
  /** The rule that it was begun on. */
  readonly rule: Rule | null;
  readonly tree: KeptGroup;
}

/** Modes that are set with the rule that they need. */
export type PendingModes = Partial<Readonly<Record<Operation, AccessMode>>>;

interface KeptDrafts {
  /** By the ids of entities, then by their rules. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, KeptDraft>>>>;
  /** By the ids of entities. */
  readonly modes: Readonly<Record<string, PendingModes>>;
}

const KEPT_AS = "lathe.editor.drafts";

const store = createStore<KeptDrafts>({
  rules: {},
  modes: {},
  ...(readKept(sessionStorage, KEPT_AS) as Partial<KeptDrafts>),
});
store.subscribe(() => keep(sessionStorage, KEPT_AS, store.get()));

/** What is kept of a rule. */
export function findDraft({ entity, rule }: RuleKey): KeptDraft | undefined {
  return store.get().rules[entity]?.[rule];
}

/** Keeps what was built of a rule; undefined: there is nothing to keep any more. */
export function keepDraft({ entity, rule }: RuleKey, draft: KeptDraft | undefined): void {
  const { rules } = store.get();
  const { [rule]: former, ...others } = rules[entity] ?? {};
  if (former === undefined && draft === undefined) return;
  const drafts = draft === undefined ? others : { ...others, [rule]: draft };
  store.set({ rules: withEntry(rules, entity, drafts) });
}

/** The modes that wait for the read rule of an entity. */
export function findPendingModes(entity: string): PendingModes {
  return store.get().modes[entity] ?? {};
}

/** Keeps the modes that wait. */
export function keepPendingModes(entity: string, pending: PendingModes): void {
  const { modes } = store.get();
  if (modes[entity] === undefined && Object.keys(pending).length === 0) return;
  store.set({ modes: withEntry(modes, entity, pending) });
}

/** Whether something of an entity waits: of the rules of its own, or of its collections. */
export function useWaitingDraft(entity: string, whose: "own" | "collections" | "any"): boolean {
  return useSyncExternalStore(store.subscribe, () => {
    const { rules, modes } = store.get();
    const names = Object.keys(rules[entity] ?? {});
    const isOwn = modes[entity] !== undefined || names.some((name) => OWN_RULES.includes(name));
    const isOfCollection = names.some((name) => !OWN_RULES.includes(name));
    return (whose !== "collections" && isOwn) || (whose !== "own" && isOfCollection);
  });
}

const OWN_RULES: readonly string[] = ["readRule", "writeRule"];

function withEntry<T extends object>(
  entries: Readonly<Record<string, T>>,
  name: string,
  entry: T,
): Readonly<Record<string, T>> {
  const { [name]: _former, ...others } = entries;
  return Object.keys(entry).length === 0 ? others : { ...others, [name]: entry };
}
