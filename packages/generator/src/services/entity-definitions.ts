// The entities of a model as the application knows them, as far as rules and what they decide about are concerned.
import type { Resolved, ResolvedEntity } from "@lathe/codegen";
import { type EntityDefinition, defineEntity, defineVirtual } from "@lathe/runtime/explain";

type Member = ResolvedEntity["members"][number];

/** The entities of a resolved model. What only writes and lists need is left out. */
export function createEntityDefinitions({ entities }: Resolved): readonly EntityDefinition[] {
  return entities.map((entity) => {
    const { module, name, source, display, operations, external } = entity;
    const { readRule, writeRule, externalTimestamps } = entity;
    const table = entity.table.name;
    const members = entity.members.map(createMember);
    if (source === null) {
      const schemas = { admin: { create: {}, update: {} } };
      const rules = { readRule, writeRule, externalTimestamps };
      return defineEntity({ module, name, table, members, display, operations, external, ...rules, schemas });
    }
    const { list, get } = operations;
    const parameters = entity.parameters.map(({ name: parameter, type, required, default: value }) => ({
      name: parameter,
      type,
      required,
      default: value,
    }));
    return defineVirtual({
      module,
      name,
      table,
      source,
      members,
      parameters,
      operations: { list, get },
      external,
      readRule,
    });
  });
}

function createMember({ relation, through, count, precision, scale, values, ...member }: Member) {
  const { name, column, type, required, unique, external } = member;
  return {
    name,
    column,
    type,
    required,
    unique,
    external,
    ...(precision === null || scale === null ? {} : { precision, scale }),
    ...(values === null ? {} : { values }),
    ...(relation === null
      ? {}
      : {
          relation: {
            name: relation.name,
            target: relation.target,
            onDelete: relation.onDelete,
            constraint: "",
            selection: relation.selection.map((selected) => selected.name),
          },
        }),
    ...(through === null ? {} : { through }),
    ...(count === null ? {} : { count }),
  };
}
