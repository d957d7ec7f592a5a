// The members of an entity: the grid, and the row that adds fields to it.
import { useKeys } from "@lathe/ui";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Screen } from "../../../frame/screen.tsx";
import { findMemberName } from "../../../state/former-names.ts";
import { useEntity } from "../../../state/use-model.ts";
import { openNewCollection, openNewRelation } from "../relation/relation-state.ts";
import { MemberInspector, getInspectorWidth } from "../inspector/member-inspector.tsx";
import { ProjectionTab } from "../projection/projection-tab.tsx";
import { AddFieldRow } from "./add-field-row.tsx";
import { addRowRequest, isAddRowAsked, takeAddRowRequest } from "./add-row-request.ts";
import { findMember } from "./member.ts";
import { MembersGrid } from "./members-grid.tsx";
import { NextStep } from "./next-step.tsx";
import { NoMember } from "./no-member.tsx";
import { nextStep } from "../../first-run/next-step.ts";

/** Shows the members of the entity of the address; of a virtual one, what it shows of its source. */
export function MembersTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const entity = useEntity(name);
  return entity?.kind === "virtual" ? (
    <ProjectionTab key={entity.id} entity={entity} />
  ) : (
    <StoredMembers key={entity?.id} />
  );
}

function StoredMembers() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const { m: openName } = useSearch({ from: "/e/$entity" });
  const entity = useEntity(name);
  const navigate = useNavigate();
  // Counted, so that a row that is open already gets the focus again.
  const [adding, setAdding] = useState<
    { readonly pasted: string | undefined; readonly count: number } | undefined
  >(() => (isAddRowAsked(name) ? { pasted: undefined, count: 0 } : undefined));
  // Counted, so that a member that is open already gets the focus again.
  const [focusRequest, setFocusRequest] = useState(0);
  const onOpen = useCallback(
    (member: string | undefined, { isEditing = false }: { readonly isEditing?: boolean } = {}) => {
      setFocusRequest((before) => (isEditing ? before + 1 : 0));
      const search = member === undefined ? {} : { m: member };
      void navigate({ to: "/e/$entity", params: { entity: name }, search });
    },
    [navigate, name],
  );
  const onAddField = useCallback(
    (pasted?: string) => setAdding((before) => ({ pasted, count: (before?.count ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    // What was asked for before is open by now.
    if (isAddRowAsked(name)) takeAddRowRequest();
    return addRowRequest.subscribe(() => {
      if (!isAddRowAsked(name)) return;
      takeAddRowRequest();
      onAddField();
    });
  }, [name, onAddField]);
  useKeys({
    Escape: () => adding !== undefined && setAdding(undefined),
    n: () => onAddField(),
    r: () => openNewRelation({ from: name }),
    c: () => openNewCollection(name),
  });
  const isFirst = useSyncExternalStore(nextStep.subscribe, nextStep.get).entity === name;
  const opened = entity && findMember(entity, openName);
  const openedName = opened?.part.name;
  const [lastName, setLastName] = useState(openedName);
  if (openedName !== undefined && openedName !== lastName) setLastName(openedName);
  if (entity === undefined) return undefined;
  // Of one that was removed under one's eyes nothing needs to be said.
  const isMissed =
    openName !== undefined &&
    opened === undefined &&
    (openName !== lastName || findMemberName(entity, openName) !== undefined);
  const width = opened === undefined ? undefined : getInspectorWidth(opened);
  return (
    <Screen
      inspector={
        isMissed ? (
          <NoMember entity={entity} name={openName} />
        ) : opened === undefined ? (
          isFirst ? (
            <NextStep />
          ) : undefined
        ) : (
          <MemberInspector
            key={opened.part.id}
            entity={entity}
            member={opened}
            focusRequest={focusRequest}
            onOpen={onOpen}
            onClose={() => {
              onOpen(undefined);
              focusRow(opened.part.name);
            }}
          />
        )
      }
      {...(width === undefined ? {} : { inspectorWidth: width })}
    >
      <MembersGrid
        key={entity.id}
        entity={entity}
        openName={openName}
        onOpen={onOpen}
        onAddField={onAddField}
        renderAddRow={
          adding === undefined
            ? undefined
            : (room) => (
                <AddFieldRow
                  key={adding.count}
                  entity={entity}
                  room={room}
                  pasted={adding.pasted}
                  onClose={() => setAdding(undefined)}
                  onAdded={(added) => onOpen(added, { isEditing: true })}
                />
              )
        }
      />
    </Screen>
  );
}

/** The way back from the inspector: the row that it showed. */
function focusRow(name: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(name)}"] [data-cell="name"]`)?.focus();
}
