// lathe show: the model, or a part of it.
import { EXIT_CODES } from "@lathe/contract";
import type { ModelState } from "@lathe/generator";
import { printResult, printFailure } from "../print-result.ts";
import type { Command } from "../command.ts";
import { toFailure } from "../failure.ts";
import { findPart, type NamedPart } from "../find-part.ts";
import { formatEntity } from "../present/entity.ts";
import { formatPart } from "../present/part.ts";
import { formatProjectOverview } from "../present/project.ts";

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
    if (!reading.ok) return printFailure(invocation, toFailure(reading));
    const [name] = words;
    if (name === undefined) {
      printResult(invocation, projectDocument(reading), ({ paint, print }) => {
        for (const line of formatProjectOverview(reading, paint)) print(line);
      });
      return EXIT_CODES.done;
    }
    const named = findPart(reading.model, name);
    if (!named.ok) return printFailure(invocation, named.failure);
    const { part } = named;
    printResult(
      invocation,
      { revision: reading.revision, ...partDocument(part, reading) },
      ({ paint, print }) => {
        const lines =
          part.sort === "entity" ? formatEntity(part.value, paint) : formatPart(part, reading.model, paint);
        for (const line of lines) print(line);
      },
    );
    return EXIT_CODES.done;
  },
};

function projectDocument({ revision, savedRevision, dirty, model, problems }: ModelState): object {
  const { project, modules, entities } = model;
  const told = problems.length > 0 ? { problems } : {};
  return { revision, savedRevision, dirty, project, modules, entities, ...told };
}

function partDocument({ sort, value, name }: NamedPart, { model }: ModelState): object {
  if (sort === "projected member") return { projection: value };
  if (sort !== "module") return { [sort]: value };
  const entities = model.entities.filter(({ module }) => module === name).map((entity) => entity.name);
  return { module: { ...value, entities } };
}
