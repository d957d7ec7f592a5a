// What the palette offers for a text: records, pages and actions, in sections. Free of React.
import type { OwnPage, Screens, Texts, getLabelWords } from "@lathe/admin-kit";
import type { SearchGroup, UiScreen } from "@lathe/client";
import type { RecentPage } from "./recent-pages.ts";
import { getOwnPageAddress } from "../../own-screens/own-pages.ts";
import { listSystemPages } from "../system-pages.ts";

/** Something to choose. */
export interface PaletteItem {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  /** At the right, quietly. */
  readonly detail?: string;
  /** Where it leads, below /admin. */
  readonly href?: string;
  /** What it does, where it leads nowhere. */
  readonly action?: PaletteAction;
}

/** What the palette can do besides going somewhere. */
export type PaletteAction = "light" | "dark" | "keys" | "fold" | "signOut";

/** Things to choose, below a heading. */
export interface PaletteSection {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

/** What the palette knows. */
export interface PaletteSituation {
  readonly screens: Screens;
  /** Pages of the project's own that the operator may see. */
  readonly ownPages: readonly OwnPage[];
  readonly texts: Texts;
  /** A label as it stands inside of a sentence. */
  toInnerWord(label: string, locale: string): string;
  /** What a record is called that only its label is told of. */
  readonly getLabelWords: typeof getLabelWords;
  readonly recent: readonly RecentPage[];
  /** What the server has found for the text; empty while it is not known. */
  readonly found: readonly SearchGroup[];
  readonly isDark: boolean;
  /** Where the admin is: "https://example.org/admin". */
  readonly base: string;
}

/** The mark of a text that asks for actions alone. */
export const ACTIONS_ONLY = ">";

/** What is offered for a text. */
export function listPaletteSections(typed: string, situation: PaletteSituation): readonly PaletteSection[] {
  const { text } = situation.texts;
  const query = typed.trim();
  const actions = { label: text("shell.palette-actions"), items: listActions(query, situation) };
  if (query.startsWith(ACTIONS_ONLY)) return dropEmpty([actions]);
  if (query === "")
    return dropEmpty([
      { label: text("shell.palette-recent"), items: listRecent(situation) },
      { label: text("shell.palette-pages"), items: listPages("", situation) },
    ]);
  const pages = { label: text("shell.palette-pages"), items: listPages(query, situation).slice(0, 5) };
  const isPage = pages.items.some(({ label }) => rank(label, query) === 0);
  return dropEmpty([
    ...listAddress(query, situation),
    // Who types the whole name of a page wants to go there.
    ...(isPage ? [pages, ...listRecords(situation)] : [...listRecords(situation), pages]),
    actions,
  ]);
}

function dropEmpty(sections: readonly PaletteSection[]): readonly PaletteSection[] {
  return sections.filter(({ items }) => items.length > 0);
}

function listRecent({ recent }: PaletteSituation): readonly PaletteItem[] {
  return recent.map(({ href, label, icon }) => ({ id: `recent ${href}`, href, label, icon }));
}

/** An address of this admin that was pasted. */
function listAddress(query: string, { base, texts: { text } }: PaletteSituation): readonly PaletteSection[] {
  if (!query.startsWith(`${base}/`)) return [];
  const href = query.slice(base.length);
  const item = { id: "address", icon: "link", label: text("shell.palette-open-address"), href };
  return [{ label: text("shell.palette-pages"), items: [item] }];
}

function listRecords({ found, screens, texts, ...situation }: PaletteSituation): readonly PaletteSection[] {
  return found.flatMap(({ module, entity, items }) => {
    const screen = screens.find(`${module}/${entity}`);
    if (screen === undefined || isViewOfReadable(screen, screens)) return [];
    const records = items.map(({ id, label }) => ({
      id: `record ${id}`,
      icon: screen.icon ?? "circle-dot",
      label: situation.getLabelWords(screen, { id, label }, texts.text),
      href: `/${module}/${entity}/${id}`,
    }));
    return [{ label: screen.labelPlural, items: records }];
  });
}

/** Records of views are found where they can be worked with, too. */
function isViewOfReadable({ source }: UiScreen, { find }: Screens): boolean {
  return source != null && find(source)?.operations.get === true;
}

function listPages(
  query: string,
  { screens, ownPages, texts: { text } }: PaletteSituation,
): readonly PaletteItem[] {
  const pages: readonly PaletteItem[] = [
    { id: "home", icon: "house", label: text("shell.home"), href: "/" },
    ...ownPages.map((page) => ({
      id: `own ${page.path}`,
      icon: page.icon ?? "circle-dot",
      label: page.label,
      href: getOwnPageAddress(page),
    })),
    ...screens.all.map((screen) => ({
      id: `list ${getScreenPath(screen)}`,
      icon: screen.icon ?? "circle-dot",
      label: screen.labelPlural,
      href: `/${getScreenPath(screen)}`,
    })),
    ...listSystemPages(screens).map(({ to, icon, label }) => ({
      id: to,
      icon,
      label: text(label),
      href: to,
    })),
    { id: "profile", icon: "user-round", label: text("shell.profile"), href: "/_profile" },
  ];
  return pages
    .filter(({ label }) => fits(label, query))
    .toSorted((one, other) => rank(one.label, query) - rank(other.label, query));
}

function listActions(typed: string, situation: PaletteSituation): readonly PaletteItem[] {
  const { found, screens, texts, isDark } = situation;
  const { text } = texts;
  const isOnly = typed.startsWith(ACTIONS_ONLY);
  const query = isOnly ? typed.slice(1).trim() : typed;
  const theme: PaletteItem = isDark
    ? { id: "light", icon: "sun", label: text("shell.switch-to-light"), action: "light" }
    : { id: "dark", icon: "moon", label: text("shell.switch-to-dark"), action: "dark" };
  const fixed: readonly PaletteItem[] = [
    theme,
    { id: "fold", icon: "panel-left", label: text("shell.keys-fold"), action: "fold" },
    { id: "keys", icon: "keyboard", label: text("shell.all-keys"), action: "keys" },
    { id: "signOut", icon: "log-out", label: text("shell.sign-out"), action: "signOut" },
  ];
  const fitting = fixed.filter(({ label }) => fits(label, query));
  const creatable = screens.all.filter(({ operations }) => operations.create);
  if (isOnly) {
    const created = creatable
      .map((screen) => createNew(screen, situation))
      .filter(({ label }) => fits(label, query));
    return [...created, ...fitting];
  }
  const searches = found
    .filter(({ total, items }) => total > items.length)
    .map((group) => createSearch(group, query, situation));
  const named = creatable.filter((screen) => fits(createNew(screen, situation).label, query)).slice(0, 3);
  return [...searches.flat(), ...named.map((screen) => createNew(screen, situation)), ...fitting];
}

function createNew(screen: UiScreen, { texts, toInnerWord }: PaletteSituation): PaletteItem {
  const path = getScreenPath(screen);
  return {
    id: `new ${path}`,
    icon: "plus",
    label: texts.text("shell.new-of", { label: toInnerWord(screen.label, texts.locale) }),
    href: `/${path}/_new`,
  };
}

function createSearch(
  { module, entity, total }: SearchGroup,
  query: string,
  { screens, texts: { text } }: PaletteSituation,
): readonly PaletteItem[] {
  const screen = screens.find(`${module}/${entity}`);
  if (screen === undefined) return [];
  return [
    {
      id: `search ${module}/${entity}`,
      icon: "search",
      label: text("shell.search-in", { query, labels: screen.labelPlural }),
      detail: text("shell.found", { count: total }),
      href: `/${module}/${entity}?q=${encodeURIComponent(query)}`,
    },
  ];
}

function getScreenPath({ module, name }: UiScreen): string {
  return `${module}/${name}`;
}

/** How well a label that fits does so: by all of it, by its beginning, or by a part. */
function rank(label: string, query: string): number {
  const [written, asked] = [label.toLocaleLowerCase(), query.toLocaleLowerCase()];
  if (asked === "") return 2;
  return written === asked ? 0 : written.startsWith(asked) ? 1 : 2;
}

function fits(label: string, query: string): boolean {
  return label.toLocaleLowerCase().includes(query.toLocaleLowerCase());
}
