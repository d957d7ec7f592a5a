// Changes of a projection: the whole list is put, so each is one edit.
import { type Entity, type ProjectedMember, createEdit, toLabel } from "@lathe/model";
import { useToasts } from "@lathe/ui";
import { useOfferUndo } from "../../../frame/use-undo.ts";
import { getRefusal } from "../inspector/use-commit.ts";
import { useEdit } from "../../../state/use-edit.ts";
import { useEntity } from "../../../state/use-model.ts";
import { type ProjectionFlag, parseMember } from "./projection-draft.ts";

/** What can be done with the members of a projection. Each answers what stands in its way. */
export interface ProjectionActions {
  add(typed: string): string | undefined;
  switchFlag(member: ProjectedMember, flag: ProjectionFlag): void;
  /** Moves a member to a place. */
  move(member: ProjectedMember, place: number): void;
  rename(member: ProjectedMember, name: string): string | undefined;
  remove(member: ProjectedMember): void;
}

/** The actions on a virtual entity. */
export function useProjection(entity: Entity): ProjectionActions {
  const edit = useEdit();
  const source = useEntity(entity.source ?? "");
  const { show, announce } = useToasts();
  const offerUndo = useOfferUndo();
  const submit = (label: string, projection: readonly unknown[], display?: string) =>
    edit({
      label,
      edits: [
        createEdit("PUT /api/entities/:entity/projection-fields", {
          params: { entity: entity.name },
          // New members are drafts, which the model's edit reads.
          body: { projection: projection as readonly ProjectedMember[] },
        }),
        ...(display === undefined
          ? []
          : [
              createEdit("PUT /api/entities/:entity/settings", {
                params: { entity: entity.name },
                body: { settings: { display } },
              }),
            ]),
      ],
    });
  const put = (label: string, projection: readonly unknown[], display?: string) =>
    getRefusal(submit(label, projection, display));
  const tell = (problem: string | undefined) => {
    if (problem !== undefined) show({ text: problem, tone: "danger" });
  };
  return {
    add(typed) {
      const member = parseMember(typed, entity);
      if (member === undefined) return undefined;
      // What labels the records of the source labels these, too.
      const isLabel = entity.display === null && source !== undefined && member.from === source.display;
      const projection = [...entity.projection, member];
      return put(`show ${member.name}`, projection, isLabel ? member.name : undefined);
    },
    switchFlag(member, flag) {
      const changed =
        flag === "read"
          ? { ...member, external: { read: !member.external.read } }
          : { ...member, [flag]: !member[flag] };
      tell(
        put(
          `switch ${flag} of ${member.name}`,
          entity.projection.map((one) => (one.id === member.id ? changed : one)),
        ),
      );
    },
    move(member, place) {
      const { projection } = entity;
      const index = projection.findIndex(({ id }) => id === member.id);
      if (index === -1 || index === place || place < 0 || place >= projection.length) return;
      const moved = projection.toSpliced(index, 1).toSpliced(place, 0, member);
      const refused = put(`move ${member.name}`, moved);
      if (refused !== undefined) tell(refused);
      else announce(`${member.name}, now ${place + 1} of ${projection.length}`);
    },
    rename(member, name) {
      const derived = member.label === toLabel(member.name) ? { label: toLabel(name) } : {};
      const renamed = { ...member, name, ...derived };
      return put(
        `rename ${member.name} to ${name}`,
        entity.projection.map((one) => (one.id === member.id ? renamed : one)),
      );
    },
    remove(member) {
      const rest = entity.projection.filter(({ id }) => id !== member.id);
      const label = `remove ${member.name}`;
      const submission = submit(label, rest);
      if (submission.ok)
        offerUndo({ id: submission.id, label }, { text: `Removed ${member.name}.`, icon: "trash-2" });
      else tell(getRefusal(submission));
    },
  };
}
