// Migrations without the long texts of trackers, which have a test of their own.

const TRACKER = /create or replace function "lathe"\."(\w+__track)"\(\) returns trigger [^]*?\n\$\$;/g;

/** A text with the name of each tracker in its place: `<content_notes__track>`, or `<… counts>` where it only counts. */
export function foldTrackers(sql: string): string {
  return sql.replaceAll(TRACKER, (text, name) =>
    text.includes('"lathe"."changes"') ? `<${name}>` : `<${name} counts>`,
  );
}
