// The menu: screens in their order, below headings. Free of React.

/** A heading of the menu, with the screens below it. */
export interface MenuGroup<Screen> {
  readonly label: string;
  readonly screens: readonly Screen[];
}

/** The screens of all modules in the order of the menu. */
export function sortMenu<Screen extends { readonly order: number }>(
  screens: readonly Screen[],
): readonly Screen[] {
  return screens.toSorted((a, b) => a.order - b.order);
}

/** Screens in the order of the menu by their headings, in the order of their first screens. */
export function groupMenu<Screen extends { readonly group: string }>(
  sorted: readonly Screen[],
): readonly MenuGroup<Screen>[] {
  return [...Map.groupBy(sorted, ({ group }) => group)].map(([label, screens]) => ({ label, screens }));
}
