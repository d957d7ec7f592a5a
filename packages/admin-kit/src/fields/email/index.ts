// The field type "email".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { EmailInput } from "./email-input.tsx";
import { showEmail } from "./email-view.tsx";

export const emailType: FieldTypeUi = { Input: EmailInput, show: showEmail, Filter: TextFilter };
