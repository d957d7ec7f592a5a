// The gap in the generator's wire types that the model fills: this package knows the wire, not the model.

/** The model's own types, given by the caller. */
export interface ModelParts {
  readonly project: unknown;
  readonly module: unknown;
  readonly entity: unknown;
  readonly field: unknown;
  readonly relation: unknown;
  readonly collection: unknown;
  /** One projected member of a virtual entity. */
  readonly projection: unknown;
  /** One thing that is wrong with a model. */
  readonly problem: unknown;
}
