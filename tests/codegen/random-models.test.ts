// Random valid models become code without type errors, in the layout of our formatter.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { render, resolve } from "@lathe/codegen";
import { propertyRuns } from "../support/property-runs.ts";
import { withTempFolder } from "../support/temp-folder.ts";
import { randomModels } from "./support/models.ts";
import {
  listBrowserTypeProblems,
  listFormatProblems,
  listTypeProblems,
  writeProject,
} from "./support/tools.ts";

test("random models give well-formatted code without type errors", () =>
  withTempFolder(async (folder) => {
    for (const [i, model] of randomModels(propertyRuns(25).numRuns).entries()) {
      writeProject(join(folder, i === 0 ? "project" : `project-${i}`), render(resolve(model)));
    }
    assert.equal(listFormatProblems(folder), "");
    assert.equal(listTypeProblems(folder), "");
    assert.equal(listBrowserTypeProblems(folder), "");
  }));
