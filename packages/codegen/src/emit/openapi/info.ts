// What an API document says of the API as a whole: name, purpose, licence, and whom to ask.
import type { Family } from "@lathe/contract";
import type { JsonSchema, ResolvedProject } from "../../resolve/types.ts";
import { createTitleAndDescription } from "./title-and-description.ts";

const PURPOSES: Readonly<Record<Family, string>> = {
  admin: "The API of operators.",
  external: "The API of visitors and integrations.",
};

/** The info object of a family's document. Linters and catalogues of APIs ask for every member of it. */
export function createInfo(project: ResolvedProject, family: Family): JsonSchema {
  const title = project.label === "" ? project.name : project.label;
  const { license, contact } = project.api;
  return {
    ...createTitleAndDescription(title, project.description === "" ? PURPOSES[family] : project.description),
    version: "v1",
    contact: contact === null ? { name: title } : dropEmpty(contact),
    license: license === null ? NOT_STATED : createLicense(license),
  };
}

const NOT_STATED = { name: "Not stated", identifier: "LicenseRef-Not-Stated" };

/** A licence is known by its address or by an SPDX expression; a name that is none becomes one. */
function createLicense({ name, url }: { readonly name: string; readonly url: string | null }): JsonSchema {
  if (url !== null) return { name, url };
  const isExpression = /^[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*$/.test(name);
  const identifier = isExpression ? name : `LicenseRef-${name.replaceAll(/[^A-Za-z0-9.-]+/g, "-")}`;
  return { name, identifier };
}

function dropEmpty(members: Readonly<Record<string, string | null>>): JsonSchema {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== ""));
}
