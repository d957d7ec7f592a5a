// The images of sample records: a few pictures for each image of the model, and more assets than pictures, so that records differ.
import type { Entity, Field } from "@lathe/model";
import type { SampleImages } from "@lathe/runtime/media";
import { type Motif, drawPicture } from "./drawing.ts";
import { createUuid } from "./random.ts";
import type { FieldOfType } from "./value-request.ts";

/** How many pictures are drawn for an image of the model. */
const PICTURES = 12;

/** How many assets are made of them; records beyond that share theirs. */
const ASSETS = 36;

/** The asset that a record shows. */
export function createAssetId(entity: Entity, field: Field, index: number): string {
  return createUuid(entity.id, field.id, "asset", index % ASSETS);
}

/** The images of an entity with so many records. */
export function planImages(entity: Entity, count: number): readonly SampleImages[] {
  const fields = entity.fields.filter((field): field is FieldOfType<"image"> => field.type === "image");
  return count === 0 ? [] : fields.map((field) => planField(entity, field, count));
}

function planField(entity: Entity, field: FieldOfType<"image">, count: number): SampleImages {
  const assets = Math.min(count, ASSETS);
  const motif = findMotif(entity, field);
  return {
    entityId: entity.id,
    fieldId: field.id,
    variants: field.variants,
    pictures: Array.from({ length: Math.min(assets, PICTURES) }, (_, index) => ({
      svg: drawPicture(motif, index, entity.id, field.id),
      fileName: `${motif}-${index + 1}.jpg`,
    })),
    assetIds: Array.from({ length: assets }, (_, index) => createAssetId(entity, field, index)),
  };
}

const PEOPLE = /portrait|avatar|face|headshot|profile/i;

function findMotif({ name }: Entity, field: Field): Motif {
  return PEOPLE.test(field.name) || /people|person|authors?$|members?$|users?$/i.test(name)
    ? "portrait"
    : "scene";
}
