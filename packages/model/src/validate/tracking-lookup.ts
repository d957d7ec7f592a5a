// A look-up that remembers what it was asked: as long as the answers stay the same, so does what was concluded from them.
import type { Lookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Module } from "../parts/module.ts";
import type { Model } from "../types.ts";

/** The names that were asked for, with what they meant then; undefined for those that meant nothing. */
export interface LookupDependencies {
  readonly entities: ReadonlyMap<string, Entity | undefined>;
  readonly modules: ReadonlyMap<string, Module | undefined>;
}

/** A look-up that remembers. */
export interface TrackingLookup extends Lookup {
  /** Begins to remember. Answers how to end it: with what was asked, or undefined where that was about everything. */
  startTracking(): () => LookupDependencies | undefined;
  /** True where it would answer the same again; not remembered. */
  hasSameResults(dependencies: LookupDependencies): boolean;
}

/** A look-up with the answers of another one. */
export function createTrackingLookup(plain: Lookup): TrackingLookup {
  const entities = new TrackingMap(plain.entities);
  const modules = new TrackingMap(plain.modules);
  let readsWholeModel = false;
  return {
    entities,
    modules,
    get model(): Model {
      readsWholeModel = true;
      return plain.model;
    },
    startTracking() {
      readsWholeModel = false;
      const stop = { entities: entities.startTracking(), modules: modules.startTracking() };
      return () => {
        const dependencies = { entities: stop.entities(), modules: stop.modules() };
        if (readsWholeModel || dependencies.entities === undefined || dependencies.modules === undefined)
          return undefined;
        return { entities: dependencies.entities, modules: dependencies.modules };
      };
    },
    hasSameResults: (dependencies) =>
      hasSameEntries(plain.entities, dependencies.entities) &&
      hasSameEntries(plain.modules, dependencies.modules),
  };
}

function hasSameEntries<P>(
  table: ReadonlyMap<string, P>,
  dependencies: ReadonlyMap<string, P | undefined>,
): boolean {
  for (const [name, part] of dependencies) if (table.get(name) !== part) return false;
  return true;
}

/** A table that remembers which names it was asked for. */
class TrackingMap<P> extends Map<string, P> {
  #accessed = new Map<string, P | undefined>();
  /** True where all of it was looked through. */
  #wasIterated = false;

  constructor(table: ReadonlyMap<string, P>) {
    super();
    for (const [name, part] of table) this.set(name, part);
  }

  /** Begins to remember; answers how to end it. */
  startTracking(): () => ReadonlyMap<string, P | undefined> | undefined {
    this.#wasIterated = false;
    this.#accessed = new Map();
    return () => {
      const dependencies = this.#wasIterated ? undefined : this.#accessed;
      this.#accessed = new Map();
      return dependencies;
    };
  }

  override get(name: string): P | undefined {
    const part = super.get(name);
    this.#accessed.set(name, part);
    return part;
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override get size(): number {
    this.#wasIterated = true;
    return super.size;
  }

  override keys(): MapIterator<string> {
    this.#wasIterated = true;
    return super.keys();
  }

  override values(): MapIterator<P> {
    this.#wasIterated = true;
    return super.values();
  }

  override entries(): MapIterator<[string, P]> {
    this.#wasIterated = true;
    return super.entries();
  }

  override forEach(visit: (part: P, name: string, table: Map<string, P>) => void): void {
    this.#wasIterated = true;
    super.forEach(visit);
  }

  override [Symbol.iterator](): MapIterator<[string, P]> {
    return this.entries();
  }
}
