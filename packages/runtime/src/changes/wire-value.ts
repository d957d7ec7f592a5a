// Values of the feed in the forms in which records have them.
import type { FieldType } from "@lathe/contract";

/** The JSON text of a stored value, as a record would have it. An image is the id of its asset. */
export function toWireValue(type: FieldType, json: string): string {
  if (json === "null") return json;
  switch (type) {
    // Stored as a text, with all its digits; what is no number can only come from SQL by hand.
    case "float": {
      const text = JSON.parse(json) as string;
      return Number.isFinite(Number(text)) ? text : json;
    }
    case "datetime": {
      const time = new Date(JSON.parse(json) as string);
      return Number.isNaN(time.getTime()) ? json : JSON.stringify(time.toISOString());
    }
    default:
      return json;
  }
}
