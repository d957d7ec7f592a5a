// A look-up that remembers what it was asked: as long as the answers stay the same, so does what was concluded from them.
import type { Lookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Module } from "../parts/module.ts";
import type { Model } from "../types.ts";

/** The names that were asked for, with what they meant then; undefined for those that meant nothing. */
export interface Asked {
  readonly entities: ReadonlyMap<string, Entity | undefined>;
  readonly modules: ReadonlyMap<string, Module | undefined>;
}

/** A look-up that remembers. */
export interface WatchedLookup extends Lookup {
  /** Begins to remember. Answers how to end it: with what was asked, or undefined where that was about everything. */
  listen(): () => Asked | undefined;
  /** True where it would answer the same again; not remembered. */
  answersAlike(asked: Asked): boolean;
}

/** A look-up with the answers of another one. */
export function watch(plain: Lookup): WatchedLookup {
  const entities = new WatchedTable(plain.entities);
  const modules = new WatchedTable(plain.modules);
  let isAboutEverything = false;
  return {
    entities,
    modules,
    get model(): Model {
      isAboutEverything = true;
      return plain.model;
    },
    listen() {
      isAboutEverything = false;
      const endings = { entities: entities.listen(), modules: modules.listen() };
      return () => {
        const asked = { entities: endings.entities(), modules: endings.modules() };
        if (isAboutEverything || asked.entities === undefined || asked.modules === undefined)
          return undefined;
        return { entities: asked.entities, modules: asked.modules };
      };
    },
    answersAlike: (asked) => isAlike(plain.entities, asked.entities) && isAlike(plain.modules, asked.modules),
  };
}

function isAlike<P>(table: ReadonlyMap<string, P>, asked: ReadonlyMap<string, P | undefined>): boolean {
  for (const [name, part] of asked) if (table.get(name) !== part) return false;
  return true;
}

/** A table that remembers which names it was asked for. */
class WatchedTable<P> extends Map<string, P> {
  #asked = new Map<string, P | undefined>();
  /** True where all of it was looked through. */
  #wasWalked = false;

  constructor(table: ReadonlyMap<string, P>) {
    super();
    for (const [name, part] of table) this.set(name, part);
  }

  /** Begins to remember; answers how to end it. */
  listen(): () => ReadonlyMap<string, P | undefined> | undefined {
    this.#wasWalked = false;
    this.#asked = new Map();
    return () => {
      const asked = this.#wasWalked ? undefined : this.#asked;
      this.#asked = new Map();
      return asked;
    };
  }

  override get(name: string): P | undefined {
    const part = super.get(name);
    this.#asked.set(name, part);
    return part;
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override get size(): number {
    this.#wasWalked = true;
    return super.size;
  }

  override keys(): MapIterator<string> {
    this.#wasWalked = true;
    return super.keys();
  }

  override values(): MapIterator<P> {
    this.#wasWalked = true;
    return super.values();
  }

  override entries(): MapIterator<[string, P]> {
    this.#wasWalked = true;
    return super.entries();
  }

  override forEach(visit: (part: P, name: string, table: Map<string, P>) => void): void {
    this.#wasWalked = true;
    super.forEach(visit);
  }

  override [Symbol.iterator](): MapIterator<[string, P]> {
    return this.entries();
  }
}
