// A copy of a record, with all that belongs to it: what it has along relations, and pictures of its own.
import type { UiRelation, UiScreen } from "@lathe/client";
import type { EntityCalls } from "../api/admin-api.ts";
import { MEMBER_LIMIT, toMember } from "../memberships/member-query.ts";
import { copyImages } from "./copy-images.ts";
import type { Draft } from "./draft.ts";
import { listImages, listMemberships } from "./form-members.ts";
import { type FormNote, createNotes } from "./form-notes.ts";
import { type Members, toBodyValue } from "./members.ts";
import { createCopy } from "./new-draft.ts";
import type { StagedMemberships } from "./staged-memberships.ts";

/** The calls that a copy needs. */
export type CopyCalls = Pick<EntityCalls, "get" | "images" | "relation" | "relationTotals">;

/** The draft of a copy, and what has to be said of what it has not. */
export interface LoadedCopy {
  readonly draft: Draft;
  readonly notes: readonly FormNote[];
}

/** Loads the copy of a record. What can't be copied besides its values is left out, and said. */
export async function loadCopy(
  calls: CopyCalls,
  { screen, id }: { readonly screen: UiScreen; readonly id: string },
  signal?: AbortSignal,
): Promise<LoadedCopy> {
  const { record } = await calls.get(id, signal === undefined ? {} : { signal });
  const [images, memberships, behind] = await Promise.all([
    copyImages(calls, listAssets(screen, record), signal),
    loadMemberships(calls, { screen, id }, signal),
    findBehindTabs(calls, { screen, id }, signal),
  ]);
  const values = Object.entries(record).filter(([name]) => screen.fields[name]?.type !== "image");
  return {
    draft: {
      ...createCopy(screen, { ...Object.fromEntries(values), ...images.copies }),
      memberships: memberships.staged,
    },
    notes: [
      ...createNotes("copy-image", [...images.gone, ...images.failed]),
      ...createNotes("copy-many", memberships.tooMany),
      ...createNotes("copy-failed", memberships.failed),
      ...createNotes("copy-tab", behind),
    ],
  };
}

/** The images that can be written, by their assets. */
function listAssets(screen: UiScreen, record: Members): Readonly<Record<string, string>> {
  const images = listImages(screen);
  const assets = images.flatMap((name) => {
    const asset = toBodyValue({ images }, name, record[name]);
    return screen.fields[name]?.readOnly === false && typeof asset === "string"
      ? [[name, asset] as const]
      : [];
  });
  return Object.fromEntries(assets);
}

interface CopiedMemberships {
  readonly staged: StagedMemberships;
  readonly tooMany: readonly string[];
  readonly failed: readonly string[];
}

/** The memberships that stand in the form, staged as if each had been chosen. */
async function loadMemberships(
  calls: CopyCalls,
  { screen, id }: { readonly screen: UiScreen; readonly id: string },
  signal: AbortSignal | undefined,
): Promise<CopiedMemberships> {
  const { main, side } = screen.form;
  const shown = [...main.flat(), ...side.flat()];
  const loaded = await Promise.all(
    listMemberships(screen)
      .filter((name) => shown.includes(name))
      .map(
        async (name) =>
          [name, await loadMembers(calls, { id, name, relation: screen.relations[name] }, signal)] as const,
      ),
  );
  const staged = loaded.flatMap(([name, members]) =>
    typeof members === "object" && members.length > 0 ? [[name, { add: members, remove: [] }] as const] : [],
  );
  const listOf = (outcome: "tooMany" | "failed") =>
    loaded.filter(([, members]) => members === outcome).map(([name]) => name);
  return { staged: Object.fromEntries(staged), tooMany: listOf("tooMany"), failed: listOf("failed") };
}

async function loadMembers(
  calls: CopyCalls,
  {
    id,
    name,
    relation,
  }: { readonly id: string; readonly name: string; readonly relation: UiRelation | undefined },
  signal: AbortSignal | undefined,
) {
  if (relation === undefined || relation.target === null) return "failed";
  try {
    const options = signal === undefined ? {} : { signal };
    const { items, total } = await calls.relation(name).list(id, { limit: MEMBER_LIMIT }, options);
    if (total > items.length) return "tooMany";
    return items.map((record) => {
      const member = toMember(record, relation);
      return { id: member.id, label: member.label };
    });
  } catch {
    signal?.throwIfAborted();
    return "failed";
  }
}

/** The memberships that have a tab of their own, which a new record has not, as far as there are any. */
async function findBehindTabs(
  calls: CopyCalls,
  { screen, id }: { readonly screen: UiScreen; readonly id: string },
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const names = listMemberships(screen).filter((name) => screen.form.tabs.includes(name));
  if (names.length === 0) return [];
  try {
    const totals = await calls.relationTotals(id, signal === undefined ? {} : { signal });
    return names.filter((name) => (totals[name]?.total ?? 0) > 0);
  } catch {
    signal?.throwIfAborted();
    return names;
  }
}
