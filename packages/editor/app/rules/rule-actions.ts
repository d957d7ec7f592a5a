// What is done with a node of a rule, by its menu and by keys.
import type { KeyboardEvent } from "react";
import { moveNode } from "./move-node.ts";
import {
  type DraftGroup,
  type TreeChange,
  createCondition,
  duplicateNode,
  findNode,
  findParent,
  insertNodes,
  isGroup,
  removeNode,
  switchGroup,
  unwrapNode,
  wrapNode,
} from "./rule-tree.ts";

/** What can be done. */
export type NodeAction =
  | "up"
  | "down"
  | "in"
  | "out"
  | "wrap"
  | "unwrap"
  | "switch"
  | "duplicate"
  | "remove"
  | "addCondition"
  | "addGroup";

/** The actions that menus show, with their keys. */
export const NODE_ACTIONS: readonly {
  readonly action: NodeAction;
  readonly icon: string;
  readonly label: string;
  readonly keys: readonly string[];
}[] = [
  { action: "up", icon: "arrow-up", label: "Move up", keys: ["Alt", "↑"] },
  { action: "down", icon: "arrow-down", label: "Move down", keys: ["Alt", "↓"] },
  { action: "wrap", icon: "brackets", label: "Wrap in a group", keys: ["Ctrl", "G"] },
  { action: "unwrap", icon: "minus", label: "Dissolve the group", keys: ["Ctrl", "Shift", "G"] },
  { action: "switch", icon: "arrow-right-left", label: "Switch All and Any", keys: ["/"] },
  { action: "duplicate", icon: "copy", label: "Duplicate", keys: ["Ctrl", "D"] },
  { action: "remove", icon: "trash-2", label: "Delete", keys: ["Del"] },
];

/** Does it. */
export function actOnNode(tree: DraftGroup, key: string, action: NodeAction): TreeChange {
  switch (action) {
    case "up":
    case "down":
    case "in":
    case "out":
      return moveNode(tree, key, action);
    case "wrap":
      return wrapNode(tree, key);
    case "unwrap":
      return unwrapNode(tree, key);
    case "switch": {
      const node = findNode(tree, key);
      const group = node !== undefined && isGroup(node) ? node : findParent(tree, key);
      return { tree: group === undefined ? tree : switchGroup(tree, group.key) };
    }
    case "duplicate":
      return duplicateNode(tree, key);
    case "remove":
      return { tree: removeNode(tree, key) };
    case "addCondition":
      return insertNodes(tree, { into: key }, [createCondition()]);
    case "addGroup": {
      const condition = createCondition();
      const added = insertNodes(tree, { into: key }, [condition]);
      return "tree" in added ? wrapNode(added.tree, condition.key) : added;
    }
  }
}

const MOVES: Readonly<Record<string, NodeAction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "out",
  ArrowRight: "in",
};

/** The action of a key; those that also write are only for where nothing is typed. */
export function findKeyAction(event: KeyboardEvent): NodeAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (altKey) return MOVES[key];
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === "g") return shiftKey ? "unwrap" : "wrap";
    return key.toLowerCase() === "d" ? "duplicate" : undefined;
  }
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return undefined;
  if (key === "/") return "switch";
  return key === "Delete" ? "remove" : undefined;
}
