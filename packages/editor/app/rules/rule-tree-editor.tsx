// The tree of a rule with its keys: saved when it is left, or by Ctrl+Enter.
import { checkRule } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { RulePlace } from "../problems/problem-place.ts";
import { useWantedRule } from "../problems/use-wanted.ts";
import { useModel } from "../state/use-model.ts";
import { findControl } from "./problem-nodes.ts";
import { type NodeAction, actOnNode, findKeyAction } from "./rule-actions.ts";
import styles from "./rule-builder.module.css";
import { RuleGroup } from "./rule-group.tsx";
import { type RefusedGesture, RuleState } from "./rule-state.tsx";
import { findNode, findParent, insertNodes, isGroup, toNode, toRule } from "./rule-tree.ts";
import type { RuleDraft } from "./use-rule-draft.ts";

/** Shows the tree. */
export function RuleTreeEditor({
  draft,
  label,
  of,
}: {
  readonly draft: RuleDraft;
  readonly label: string;
  /** The rule that is built. */
  readonly of: RulePlace;
}) {
  const { tree, setTree, save } = draft;
  const model = useModel();
  const place = useRef<HTMLDivElement>(null);
  const { announce } = useToasts();
  const [refused, setRefused] = useState<RefusedGesture>();
  const [focused, setFocused] = useState<{ readonly key: string; readonly control: string }>();

  // What is moved is made anew elsewhere: the focus goes with it.
  useEffect(() => {
    if (focused === undefined) return;
    const node = place.current?.querySelector<HTMLElement>(`[data-node="${focused.key}"]`);
    const control = node?.querySelector<HTMLElement>(`[data-control="${focused.control}"]`);
    (control ?? node?.querySelector<HTMLElement>("[data-control]"))?.focus();
  }, [focused]);
  useWantedRule(of, (pointer) => setFocused(findControl(tree, pointer)));

  const act = (key: string, action: NodeAction, control = "field") => {
    const change = actOnNode(tree, key, action);
    if ("refused" in change) return setRefused({ why: change.refused });
    setRefused(undefined);
    setTree(change.tree);
    const group = findNode(change.tree, key);
    const added = group !== undefined && isGroup(group) ? group.children.at(-1) : undefined;
    const parent = findParent(tree, key);
    const index = parent?.children.findIndex((child) => child.key === key) ?? 0;
    const near = parent?.children[index + 1] ?? parent?.children[index - 1] ?? parent ?? tree;
    if (action === "remove") setFocused({ key: near.key, control: "field" });
    else if (action === "addCondition" || action === "addGroup")
      setFocused({ key: added?.key ?? key, control: "field" });
    else setFocused({ key, control });
    if (action !== "addCondition" && action !== "addGroup") announce(ANNOUNCED[action]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return save();
    }
    const target = event.target as HTMLElement;
    const key = target.closest<HTMLElement>("[data-node]")?.dataset["node"];
    const action = findKeyAction(event);
    if (key === undefined || action === undefined || target.ariaExpanded === "true") return;
    event.preventDefault();
    event.stopPropagation();
    act(key, action, target.dataset["control"]);
  };
  const isTyped = (target: EventTarget) => target instanceof HTMLInputElement;
  const findKey = (target: EventTarget) =>
    (target as HTMLElement).closest<HTMLElement>("[data-node]")?.dataset["node"];
  const onCopy = (event: ClipboardEvent) => {
    const node = findNode(tree, findKey(event.target) ?? "");
    const rule = node === undefined ? undefined : toRule(node);
    if (isTyped(event.target) || rule === undefined || getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData("text/plain", JSON.stringify(rule, undefined, 2));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const key = findKey(event.target);
    if (isTyped(event.target) || key === undefined) return;
    const rule = readRule(event.clipboardData.getData("text/plain"), (sent) =>
      checkRule(model, { entity: draft.base.name, rule: sent, parameters: draft.parameters }),
    );
    if (rule === undefined) return setRefused({ why: "What was pasted is no rule." });
    event.preventDefault();
    const node = findNode(tree, key);
    const target = node !== undefined && isGroup(node) ? { into: key } : { after: key };
    const change = insertNodes(tree, target, [toNode(rule)]);
    if ("refused" in change) return setRefused({ why: change.refused });
    setRefused(undefined);
    setTree(change.tree);
  };
  const onBlur = () => {
    // Leaving an input may change the rule: what is saved is what it is then.
    setTimeout(() => {
      const active = document.activeElement;
      const isInside = place.current === null || place.current.contains(active);
      if (!isInside && active?.closest("[data-portal]") == null) save();
    });
  };

  return (
    <div ref={place} onBlur={onBlur}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its controls are reached by Tab; it hears their keys */}
      <fieldset
        className={styles["tree"]}
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <RuleGroup group={tree} draft={draft} onAction={act} />
      </fieldset>
      <RuleState draft={draft} refused={refused} />
    </div>
  );
}

const ANNOUNCED: Readonly<Record<Exclude<NodeAction, "addCondition" | "addGroup">, string>> = {
  up: "Moved up",
  down: "Moved down",
  in: "Moved into the group",
  out: "Moved out of the group",
  wrap: "Wrapped in a group",
  unwrap: "Group dissolved",
  switch: "Switched",
  duplicate: "Duplicated",
  remove: "Deleted",
};

function readRule(text: string, check: (sent: unknown) => ReturnType<typeof checkRule>) {
  try {
    return check(JSON.parse(text))?.rule ?? undefined;
  } catch {
    return undefined;
  }
}
