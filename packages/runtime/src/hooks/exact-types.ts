// Types of values that have no other members than they may: the compiler alone lets others pass wherever a value is not written out.

type KeysOfUnion<Value> = Value extends object ? keyof Value : never;

/** The names in a value that are no members of what is allowed; none where nothing is known of that. */
export type StrayKeys<Given, Allowed> = keyof Allowed extends never
  ? never
  : Exclude<KeysOfUnion<Given>, keyof Allowed>;

/** A value with members that are allowed, and with no others. */
export type Exact<Given, Allowed> = [StrayKeys<Given, Allowed>] extends [never]
  ? Given
  : { readonly "has what is no member": StrayKeys<Given, Allowed> };
