// The field type "json".
import type { FieldTypeUi } from "../field-type.ts";
import { JsonInput } from "./json-input.tsx";
import { showJson } from "./json-view.tsx";

export const jsonType: FieldTypeUi = { Input: JsonInput, show: showJson, labelling: () => "group" };
