// The inspector of a member: its name, what it is, and where it is used.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { useEffect, useRef } from "react";
import { LinkButton } from "../../../parts/link-button.tsx";
import { TYPE_ICONS } from "../../../parts/type-icon.ts";
import { PartProblems } from "../../../problems/part-problems.tsx";
import { openRename } from "../../../rename/rename-state.ts";
import { MEMBER_LISTS, type Member, listMembersOf } from "../members/member.ts";
import { type MemberAction, MemberMenu } from "../members/member-menu.tsx";
import { useMemberMenu } from "../members/use-member-menu.ts";
import { CollectionInspector } from "./collection-inspector.tsx";
import { FieldInspector } from "./field-inspector.tsx";
import styles from "./inspector.module.css";
import { RelationInspector } from "./relation-inspector.tsx";
import { useMemberCommit } from "./use-commit.ts";
import { UsesFoot } from "./uses-foot.tsx";

/** How wide the inspector of a member has to be; undefined where any width is enough. */
export function getInspectorWidth({ kind, part }: Member): number | undefined {
  if (kind === "collection") return 420;
  return kind === "field" && part.type === "image" ? 568 : undefined;
}

/** Shows a member. */
export function MemberInspector({
  entity,
  member,
  focusRequest,
  onOpen,
  onClose,
}: {
  readonly entity: Entity;
  readonly member: Member;
  /** Above 0: the first input gets the focus, each time that it changes. */
  readonly focusRequest: number;
  /** Shows another member. */
  onOpen(name: string): void;
  onClose(): void;
}) {
  const { kind, part } = member;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequest > 0) body.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [focusRequest]);
  const index = listMembersOf(entity, kind).findIndex((one) => one.part.name === part.name);
  const pointer = `/${MEMBER_LISTS[kind]}/${index}`;
  const onChange = useMemberCommit(entity, member);
  const doWith = useMemberMenu(entity);
  const isWide = getInspectorWidth(member) !== undefined;
  const onAction = (action: MemberAction) => {
    if (action === "open") return;
    const copied = doWith(member, action);
    if (copied !== undefined) onOpen(copied);
    if (action === "remove") onClose();
  };
  return (
    <section
      className={styles["inspector"]}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles["head"]}>
        <Icon name={getIcon(member)} />
        <h2 title={part.label === part.name ? part.name : `${part.name}, ${part.label}`}>
          {part.name} {isWide ? <span>{part.label}</span> : undefined}
        </h2>
        <MemberMenu member={member} isOpen onAction={(_member, action) => onAction(action)} />
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </ActionIcon>
      </header>
      <div ref={body} className={styles["body"]}>
        <div>
          <div className={styles["line"]}>
            Name
            <LinkButton onClick={() => openRename({ part: kind, entity: entity.name, name: part.name })}>
              Rename…
            </LinkButton>
          </div>
          <div className={styles["locked"]}>
            <span title={part.name}>{part.name}</span>
            <Icon name="lock" size={14} />
          </div>
        </div>
        <PartProblems entity={entity} pointer={pointer} except={`${pointer}/rule`} />
        {kind === "field" ? <FieldInspector entity={entity} field={part} onChange={onChange} /> : undefined}
        {kind === "relation" ? <RelationInspector relation={part} onChange={onChange} /> : undefined}
        {kind === "collection" ? (
          <CollectionInspector entity={entity} collection={part} onChange={onChange} />
        ) : undefined}
      </div>
      <UsesFoot entity={entity} member={part.name} />
    </section>
  );
}

function getIcon({ kind, part }: Member): string {
  if (kind === "field") return TYPE_ICONS[part.type];
  if (kind === "collection") return "list";
  return part.kind === "manyToMany" ? "split" : "arrow-right";
}
