// Which members of records are asked for, and the type of records that have no others.

/** The names of the members of a record. */
export type MemberName<Shown> = Extract<keyof Shown, string>;

/** Which members are wanted; left out: all of them. */
export interface FieldsQuery<Name extends string> {
  readonly fields?: readonly Name[];
}

/** A record with the members that are asked for; its id and version are there in any case. */
export type Chosen<Shown, Name extends string> =
  MemberName<Shown> extends Name ? Shown : Pick<Shown, keyof Shown & (Name | "id" | "version")>;
