// The tree of a rule as JSON: what it says without the keys of its nodes, to be kept and compared. Pure.
import type { Operator } from "@lathe/contract";
import type { Operand } from "@lathe/model";
import {
  type DraftCondition,
  type DraftGroup,
  type DraftNode,
  createCondition,
  createGroup,
  isGroup,
} from "./rule-tree.ts";

/** A condition; null stands for a value that was not said. */
export interface KeptCondition {
  readonly field: string;
  readonly op: Operator;
  readonly value: Operand | null | readonly (Operand | null)[];
}

/** A group of nodes. */
export interface KeptGroup {
  readonly kind: "all" | "any";
  readonly children: readonly (KeptGroup | KeptCondition)[];
}

/** The tree as JSON. */
export function toKeptTree({ kind, children }: DraftGroup): KeptGroup {
  return { kind, children: children.map((child) => (isGroup(child) ? toKeptTree(child) : toKept(child))) };
}

function toKept({ field, op, value }: DraftCondition): KeptCondition {
  return { field, op, value: isList(value) ? value.map((one) => one ?? null) : (value ?? null) };
}

/** The tree of what was kept, with new keys; undefined for what is none. */
export function fromKeptTree(kept: unknown): DraftGroup | undefined {
  const node = readNode(kept);
  return node !== undefined && isGroup(node) ? node : undefined;
}

function readNode(kept: unknown): DraftNode | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { kind, children, field, op, value } = kept as Partial<Readonly<Record<string, unknown>>>;
  if (Array.isArray(children) && (kind === "all" || kind === "any")) {
    const nodes = children.map(readNode);
    return nodes.every((node) => node !== undefined) ? createGroup(kind, nodes) : undefined;
  }
  if (typeof field !== "string" || typeof op !== "string") return undefined;
  const said = (Array.isArray(value) ? value.map((one) => one ?? undefined) : (value ?? undefined)) as
    | DraftCondition["value"]
    | undefined;
  return { ...createCondition(), field, op: op as Operator, value: said };
}

function isList(value: DraftCondition["value"]): value is readonly (Operand | undefined)[] {
  return Array.isArray(value);
}
