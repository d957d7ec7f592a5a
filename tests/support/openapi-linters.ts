// What two public linters say of API documents under their strictest usual rules. Neither asks anything of a network.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralParsers from "@stoplight/spectral-parsers";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { withTempFolder, writeTexts } from "./temp-folder.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Everything that Redocly and Spectral complain about in documents by file name: errors, warnings and hints. */
export async function listLinterComplaints(
  documents: readonly (readonly [file: string, text: string])[],
): Promise<readonly string[]> {
  const bySpectral = await Promise.all(documents.map(([file, text]) => listSpectralComplaints(file, text)));
  return [...(await listRedoclyComplaints(documents)), ...bySpectral.flat()];
}

function listRedoclyComplaints(
  documents: readonly (readonly [file: string, text: string])[],
): Promise<readonly string[]> {
  return withTempFolder(async (folder) => {
    writeTexts(folder, documents);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(ROOT, "node_modules/@redocly/cli/bin/cli.js"),
        "lint",
        "--format=github-actions",
        `--config=${join(ROOT, "tests/tools/redocly.yaml")}`,
        ...documents.map(([file]) => join(folder, file)),
      ],
      {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      },
    );
    const complaints = stdout.split("\n").filter((line) => line.startsWith("::"));
    return status === 0 ? complaints : [...complaints, stderr];
  });
}

const spectral = new spectralCore.Spectral();
// The types of its own rules lack a member that its types of rules ask for.
spectral.setRuleset(spectralRulesets.oas as unknown as RulesetDefinition);

async function listSpectralComplaints(file: string, text: string): Promise<readonly string[]> {
  const document = new spectralCore.Document(text, spectralParsers.Json, file);
  const results = await spectral.run(document);
  return results.map(({ code, path, message }) => `${file} ${code} ${path.join("/")}: ${message}`);
}
