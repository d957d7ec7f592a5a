// The field type "image".
import type { FieldTypeUi } from "../field-type.ts";
import { ImageInput } from "./image-input.tsx";
import { showImage } from "./image-view.tsx";

export const imageType: FieldTypeUi = { Input: ImageInput, show: showImage, labelling: () => "group" };
