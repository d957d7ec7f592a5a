// The way to a place that uses something.
import { Link } from "@tanstack/react-router";
import { describeUse } from "../inspector/member-uses.ts";
import type { Place } from "./list-places.ts";

/** Shows the place by its name: "articles, column", "read rule of articles". */
export function PlaceLink({ place, onClick }: { readonly place: Place; readonly onClick?: () => void }) {
  const { entity, pointer, kind, name, member } = place;
  const isRule = kind === "rule";
  return (
    <Link
      to={isRule && member === undefined ? "/e/$entity/access" : "/e/$entity"}
      params={{ entity }}
      search={member === undefined ? {} : { m: member }}
      title={pointer}
      onClick={onClick}
    >
      {isRule ? (
        <>
          {describeUse(place)} of <code>{name}</code>
        </>
      ) : (
        <>
          <code>{name}</code>, {describeUse(place)}
        </>
      )}
    </Link>
  );
}
