// The routes of images: which there are for each image member, and who may use them.
import {
  FAMILY_BASE,
  MEDIA_ROUTES,
  type MediaOperation,
  type Permission,
  type PermissionAction,
  SIGNED_MEDIA_ROUTE,
  SYSTEM_RESOURCES,
  listMediaOperations,
} from "@lathe/contract";
import type { Entity } from "@lathe/model";
import type { ResolvedMediaRoute, ResolvedMember } from "./types.ts";

/** What the API documents call an operation with the images of a member. */
export type MediaOperationIds = (member: ResolvedMember, operation: MediaOperation) => string;

/** The routes of the image members of an entity. What is one belongsTo away has those of the target. */
export function resolveMediaRoutes(
  entity: Entity,
  members: readonly ResolvedMember[],
  getOperationId: MediaOperationIds,
): readonly ResolvedMediaRoute[] {
  return members
    .filter(({ image, through }) => image !== null && through === null)
    .flatMap((member) =>
      listOperations(entity, member).map((operation) =>
        createRoute(entity, member, { operation, operationId: getOperationId(member, operation) }),
      ),
    );
}

function listOperations(
  { kind, operations, external }: Entity,
  { image, external: { read } }: ResolvedMember,
): readonly MediaOperation[] {
  return listMediaOperations({
    isStored: kind === "persistent",
    operations,
    isShownOutside: read && (external.list !== "off" || external.get !== "off"),
    hasVariants: image !== null && image.variants.length > 0,
  });
}

const ACTIONS: Readonly<Record<MediaOperation, readonly PermissionAction[]>> = {
  upload: ["create", "update"],
  asset: ["read"],
  file: ["read"],
  process: ["create", "update"],
  signedFile: [],
};

function createRoute(
  { module, name }: Entity,
  member: ResolvedMember,
  { operation, operationId }: Pick<ResolvedMediaRoute, "operation" | "operationId">,
): ResolvedMediaRoute {
  const family = operation === "signedFile" ? "external" : "admin";
  const { method, path, status } = operation === "signedFile" ? SIGNED_MEDIA_ROUTE : MEDIA_ROUTES[operation];
  return {
    family,
    operation,
    member,
    operationId,
    method,
    path: `${FAMILY_BASE[family]}/${SYSTEM_RESOURCES.media}/${name}/${member.name}${path}`,
    status,
    permissions: ACTIONS[operation].map((action): Permission => `${module}.${name}.${action}`),
  };
}
