// JSON Schemas that know the TypeScript type of their values: one description gives types, checks and API documents.

declare const VALUE: unique symbol;

/** The key under which a reference holds the schema that it refers to; JSON never shows it. */
export const DEFINITION = Symbol("definition");

/** A JSON Schema as plain data; `T` is the type of the values that it describes. */
export interface Schema<T> {
  readonly [keyword: string]: unknown;
  readonly [VALUE]?: T;
  readonly [DEFINITION]?: Schema<T>;
}

/** The type of the values that a schema describes. */
export type SchemaValue<S> = S extends Schema<infer T> ? T : never;

/** Further keywords of a schema; `examples` holds what documents show, and others are made of those of the parts. */
export type Keywords = Readonly<Record<string, unknown>>;

/** A member that may be left out. */
export interface OptionalMember<T> {
  readonly optional: Schema<T>;
}

/** Members of an object, by name. */
export type Members = Readonly<Record<string, Schema<unknown> | OptionalMember<unknown>>>;

type OptionalNames<M extends Members> = {
  [Name in keyof M]: M[Name] extends OptionalMember<unknown> ? Name : never;
}[keyof M];

/** The type of an object with these members. */
export type MemberValues<M extends Members> = Flat<
  {
    readonly [Name in Exclude<keyof M, OptionalNames<M>>]: SchemaValue<M[Name]>;
  } & {
    readonly [Name in OptionalNames<M>]?: M[Name] extends OptionalMember<infer T> ? T : never;
  }
>;

type Flat<T> = { [Name in keyof T]: T[Name] };

/** Text, with an example of it. */
export function text(description: string, example?: string, keywords: Keywords = {}): Schema<string> {
  return {
    type: "string",
    description,
    ...keywords,
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

/** One word out of a list. */
export function words<const Word extends string>(
  description: string,
  choices: readonly Word[],
  keywords: Keywords = {},
): Schema<Word> {
  return { type: "string", description, enum: choices, ...keywords };
}

/** A whole number. */
export function integer(description: string, keywords: Keywords = {}): Schema<number> {
  return { type: "integer", description, ...keywords };
}

/** How many there are of something. */
export function count(description: string, example?: number): Schema<number> {
  return integer(description, { minimum: 0, ...(example === undefined ? {} : { examples: [example] }) });
}

/** True or false. */
export function boolean(description: string, keywords: Keywords = {}): Schema<boolean> {
  return { type: "boolean", description, ...keywords };
}

/** A list of items of one kind. */
export function list<T>(
  description: string,
  items: Schema<T>,
  keywords: Keywords = {},
): Schema<readonly T[]> {
  return { type: "array", description, items, ...keywords };
}

/** Values of one kind, by names that are not known beforehand. */
export function map<T>(
  description: string,
  values: Schema<T>,
  keywords: Keywords = {},
): Schema<Readonly<Record<string, T>>> {
  return { type: "object", description, additionalProperties: values, ...keywords };
}

/** Something, or null. */
export function nullable<T>(
  description: string,
  schema: Schema<T>,
  keywords: Keywords = {},
): Schema<T | null> {
  return { description, anyOf: [schema, { type: "null" }], ...keywords };
}

/** Text, or null. */
export function nullableText(description: string, example?: string | null): Schema<string | null> {
  const keywords = example === undefined ? {} : { examples: [example] };
  return { description, anyOf: [{ type: "string" }, { type: "null" }], ...keywords };
}

/** Any JSON value. */
export function anything(description: string, keywords: Keywords = {}): Schema<unknown> {
  return { description, ...keywords };
}

/** A member of an object that may be left out. */
export function optional<T>(schema: Schema<T>): OptionalMember<T> {
  return { optional: schema };
}

/** A closed object: all its members are there except the optional ones, and no others. */
export function object<M extends Members>(members: M, keywords: Keywords = {}): Schema<MemberValues<M>> {
  const entries = Object.entries(members);
  return {
    type: "object",
    ...keywords,
    properties: Object.fromEntries(entries.map(([name, member]) => [name, toSchema(member)])),
    required: entries.filter(([, member]) => !isOptional(member)).map(([name]) => name),
    additionalProperties: false,
  };
}

/** One of several objects. */
export function oneOf<S extends readonly Schema<unknown>[]>(
  schemas: S,
  keywords: Keywords = {},
): Schema<SchemaValue<S[number]>> {
  return { oneOf: schemas, ...keywords };
}

/** Something of one of several forms. */
export function anyOf<S extends readonly Schema<unknown>[]>(
  schemas: S,
  keywords: Keywords = {},
): Schema<SchemaValue<S[number]>> {
  return { anyOf: schemas, ...keywords };
}

/** A schema that documents write once, under this name, and refer to. */
export function named<T>(name: string, schema: Schema<T>): Schema<T> {
  return { $ref: componentRef(name), [DEFINITION]: schema };
}

/** What an API document calls a schema of that name. */
export function componentRef(name: string): string {
  return `#/components/schemas/${name}`;
}

function isOptional(member: Members[string]): member is OptionalMember<unknown> {
  return Object.hasOwn(member, "optional");
}

function toSchema(member: Members[string]): Schema<unknown> {
  return isOptional(member) ? member.optional : member;
}
