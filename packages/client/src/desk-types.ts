// What operators see before they look at single records.

/** A record by its label. */
export interface LabelledRecord {
  readonly id: string;
  /** The display field; the id where there is none. */
  readonly label: string;
}

/** What a search found of an entity. */
export interface SearchGroup {
  readonly module: string;
  readonly entity: string;
  /** How many there are; 1,000 stands for so many or more. */
  readonly total: number;
  readonly items: readonly LabelledRecord[];
}

/** What a search found; entities without a match are left out. */
export interface SearchResult {
  readonly groups: readonly SearchGroup[];
}
