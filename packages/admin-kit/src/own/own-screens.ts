// What the code of a project adds to the admin: what `admin/custom/index.ts` exports, and its types. Free of React but for types.
import type { ComponentType } from "react";

/** How a part is loaded, when it is first shown: `() => import("./board.tsx").then(({ Board }) => Board)`. */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** What all parts have. */
interface OwnPart {
  /** Who sees it: operators with this permission, such as `content.articles.update`; all of them unless given. */
  readonly permission?: string;
}

/** A page of a project's own, at `/admin/_pages/{path}` and in the menu. */
export interface OwnPage extends OwnPart {
  /** Its place in addresses: letters, digits and dashes. */
  readonly path: string;
  readonly label: string;
  /** A Lucide icon that the admin has, by its name. */
  readonly icon?: string;
  /** The heading of the menu that it stands below; right below Home unless given. */
  readonly group?: string;
  readonly load: LoadPart<OwnPageProps>;
}

/** What a page gets. */
export interface OwnPageProps {
  /** What stands behind its own path in the address; empty where nothing does. */
  readonly rest: string;
}

/** What a project adds to the admin. */
export interface OwnScreens {
  readonly pages: readonly OwnPage[];
  /** Why it adds nothing, or less than it should; empty where all is well. */
  readonly problems: readonly string[];
}

/** Of a project without own screens. */
export const NO_OWN_SCREENS: OwnScreens = { pages: [], problems: [] };
