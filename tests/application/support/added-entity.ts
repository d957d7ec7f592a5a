// An entity that a test adds to a model that others use as it is.

/** Its file, as far as it must be known. */
export interface AddedEntity extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly module: string;
}
