// Moves a node of a rule: past its neighbours, into groups and out of them. Pure.
import {
  type DraftGroup,
  type DraftNode,
  type TreeChange,
  dropEmpty,
  findNode,
  findParent,
  insertNodes,
  isGroup,
  limit,
  removeNode,
  replaceNode,
} from "./rule-tree.ts";

/** Up and down go through groups that lie in the way; out leaves the group, in enters the nearest one. */
export type Move = "up" | "down" | "in" | "out";

/** Moves a node; where there is no way on, nothing changes. */
export function moveNode(tree: DraftGroup, key: string, move: Move): TreeChange {
  const [node, parent] = [findNode(tree, key), findParent(tree, key)];
  if (node === undefined || parent === undefined) return { tree };
  const place = parent.children.indexOf(node);
  const [before, after] = [parent.children[place - 1], parent.children[place + 1]];
  if (move === "out") return leaveGroup(tree, node, parent, "after");
  if (move === "in") {
    const group = [before, after].find((near) => near !== undefined && isGroup(near));
    return group === undefined
      ? { refused: "There is no group beside this one. Ctrl+G makes one." }
      : enterGroup(tree, node, group.key, group === before ? "end" : "start");
  }
  const near = move === "up" ? before : after;
  if (near === undefined) return leaveGroup(tree, node, parent, move === "up" ? "before" : "after");
  if (isGroup(near) && !isGroup(node))
    return enterGroup(tree, node, near.key, move === "up" ? "end" : "start");
  const swapped = parent.children.with(place, near).with(move === "up" ? place - 1 : place + 1, node);
  return { tree: withChildren(tree, parent.key, swapped) };
}

function leaveGroup(
  tree: DraftGroup,
  node: DraftNode,
  parent: DraftGroup,
  side: "before" | "after",
): TreeChange {
  if (parent.key === tree.key) return { tree };
  const moved = replaceNode(tree, parent.key, () => {
    const rest = { ...parent, children: parent.children.filter(({ key }) => key !== node.key) };
    return side === "before" ? [node, rest] : [rest, node];
  });
  return limit(dropEmpty(moved));
}

function enterGroup(tree: DraftGroup, node: DraftNode, group: string, end: "start" | "end"): TreeChange {
  const without = removeNode(tree, node.key);
  if (end === "end") return insertNodes(without, { into: group }, [node]);
  return limit(
    replaceNode(without, group, (found) => [
      isGroup(found) ? { ...found, children: [node, ...found.children] } : found,
    ]),
  );
}

function withChildren(tree: DraftGroup, key: string, children: readonly DraftNode[]): DraftGroup {
  if (tree.key === key) return { ...tree, children };
  return replaceNode(tree, key, (group) => [{ ...group, children } as DraftGroup]);
}
