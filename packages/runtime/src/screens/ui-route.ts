// GET /api/admin/v1/_ui: all that an operator may see and use, described for a UI.
import {
  FAMILY_BASE,
  IF_NONE_MATCH_HEADER,
  IMAGE_CONTENT_TYPES,
  type Ui,
  type UiModule,
  UI_SEGMENT,
} from "@lathe/contract";
import { matchesEntityTag } from "@lathe/http";
import { getTokenAccount, getPrincipal } from "../auth/current-principal.ts";
import type { AdminDefinition, ApplicationDefinition } from "../definition.ts";
import { computeEtag } from "../documents/static-content.ts";
import type { Schema } from "../query/schema.ts";
import { resolveCaller } from "../records/caller.ts";
import { parseSingleParameters } from "../records/single-parameters.ts";
import type { Answer, Route, RouteRequest } from "../server/route.ts";
import type { Viewer } from "./visible-members.ts";
import { translateUi } from "./translate-ui.ts";
import { type Translations, findTranslation } from "./translation.ts";
import { cutScreen } from "./visible-screen.ts";

/** The route of the description; none where the project has no admin. */
export function createUiRoutes(
  definition: ApplicationDefinition,
  { schema, translations }: { readonly schema: Schema; readonly translations: Translations },
): readonly Route[] {
  const { admin } = definition;
  if (admin === undefined) return [];
  return [
    {
      method: "GET",
      path: `${FAMILY_BASE.admin}/${UI_SEGMENT}`,
      guard: { kind: "operator", permission: null },
      body: "none",
      async handle(request) {
        const { locale } = parseSingleParameters(request.query, ["locale"]);
        const translation = findTranslation(translations, locale ?? definition.locale);
        const principal = getPrincipal(request);
        const ui: Ui = {
          project: describeProject(definition, admin),
          account: getTokenAccount(principal),
          modules: describeModules(admin, { schema, caller: resolveCaller("admin", principal) }),
        };
        const told = translation === undefined ? ui : translateUi(ui, translation);
        return answerUnlessKnown(request, JSON.stringify(told));
      },
    },
  ];
}

function describeProject(definition: ApplicationDefinition, { accent }: AdminDefinition): Ui["project"] {
  const { name, label, description, locale, timeZone, optionLimit } = definition;
  const media = { contentTypes: IMAGE_CONTENT_TYPES, ...definition.media };
  return { name, label, description, locale, timeZone, accent, optionLimit, media };
}

/** The modules of which the caller may see something. */
function describeModules({ modules, screens }: AdminDefinition, viewer: Viewer): readonly UiModule[] {
  return modules
    .map((module) => ({
      ...module,
      entities: screens
        .filter((screen) => screen.module === module.name)
        .flatMap((screen) => {
          const entity = viewer.schema.entities.get(screen.name);
          return (entity && cutScreen(viewer, entity, screen)) ?? [];
        }),
    }))
    .filter(({ entities }) => entities.length > 0);
}

/** Whom the answer is for decides what is in it, so nobody else may keep it. */
function answerUnlessKnown(request: RouteRequest, body: string): Answer {
  const etag = computeEtag(body);
  const headers = { etag, "cache-control": "private, no-cache" };
  return matchesEntityTag(request.header(IF_NONE_MATCH_HEADER), etag)
    ? { status: 304, headers }
    : { status: 200, headers, body };
}
