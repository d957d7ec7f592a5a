// What a layout is made of, and what it gives: plain data, for it is made in a worker.

/** A point, from the top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something to be placed. */
export interface LayoutNode {
  readonly id: string;
  readonly module: string;
  readonly width: number;
  readonly height: number;
}

/** What is to be laid out. With columns, modules stand in those of their entities. */
export interface LayoutInput {
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly { readonly source: string; readonly target: string }[];
  readonly columns?: Readonly<Record<string, number>>;
}

/** Where each thing is, by its id. */
export type Positions = Readonly<Record<string, Point>>;
