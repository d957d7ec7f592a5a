// lathe show: the model, or a part of it.
import { EXIT_CODES } from "@lathe/contract";
import type { ModelReading } from "@lathe/generator";
import { answer, fail } from "../answer.ts";
import type { Command } from "../command.ts";
import { failureOf } from "../failure.ts";
import { findNamed, type Named } from "../named-part.ts";
import { entityLines } from "../present/entity.ts";
import { partLines } from "../present/part.ts";
import { overviewLines } from "../present/project.ts";

/** Shows the model. */
export const command: Command = {
  description: [
    "NAME is an ENTITY, a MODULE (module:NAME where an entity has the same name) or ENTITY.MEMBER; without it, the whole model in short.",
  ],
  arguments: [
    {
      name: "NAME",
      description: "What to show; everything otherwise.",
      required: false,
      completion: "member",
    },
  ],
  examples: [
    { command: "show", description: "Modules and entities." },
    { command: "show articles", description: "An entity with all its members." },
    { command: "show articles.title --json", description: "A field, for a program." },
  ],
  async run(invocation) {
    const { arguments: words, project } = invocation;
    const { readModel } = await import("@lathe/generator");
    const reading = await readModel(project);
    if (!reading.ok) return fail(invocation, failureOf(reading));
    const [name] = words;
    if (name === undefined) {
      answer(invocation, projectDocument(reading), ({ paint, print }) => {
        for (const line of overviewLines(reading, paint)) print(line);
      });
      return EXIT_CODES.done;
    }
    const named = findNamed(reading.model, name);
    if (!named.ok) return fail(invocation, named.failure);
    const { part } = named;
    answer(invocation, { revision: reading.revision, ...partDocument(part, reading) }, ({ paint, print }) => {
      const lines =
        part.sort === "entity" ? entityLines(part.value, paint) : partLines(part, reading.model, paint);
      for (const line of lines) print(line);
    });
    return EXIT_CODES.done;
  },
};

function projectDocument({ revision, savedRevision, dirty, model, problems }: ModelReading): object {
  const { project, modules, entities } = model;
  const told = problems.length > 0 ? { problems } : {};
  return { revision, savedRevision, dirty, project, modules, entities, ...told };
}

function partDocument({ sort, value, name }: Named, { model }: ModelReading): object {
  if (sort === "projected member") return { projection: value };
  if (sort !== "module") return { [sort]: value };
  const entities = model.entities.filter(({ module }) => module === name).map((entity) => entity.name);
  return { module: { ...value, entities } };
}
