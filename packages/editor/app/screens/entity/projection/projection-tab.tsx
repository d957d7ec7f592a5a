// What a virtual entity shows of its source: a sentence, the members, a row that adds some, and the parameters of its rule.
import type { Entity } from "@lathe/model";
import { Screen } from "../../../frame/screen.tsx";
import { ParametersSection } from "../parameters/parameters-tab.tsx";
import { AddMember } from "./add-member.tsx";
import { ExampleInspector } from "./example-inspector.tsx";
import { ProjectionGrid } from "./projection-grid.tsx";
import { SourceSentence } from "./source-sentence.tsx";
import { useProjection } from "./use-projection.ts";

/** Shows the projection of a virtual entity. */
export function ProjectionTab({ entity }: { readonly entity: Entity }) {
  const actions = useProjection(entity);
  return (
    <Screen
      inspectorName="One record"
      inspector={<ExampleInspector entity={entity} onAdd={actions.add} />}
      isStanding
    >
      <SourceSentence entity={entity} />
      <ProjectionGrid entity={entity} actions={actions} />
      <AddMember entity={entity} onAdd={actions.add} />
      <ParametersSection entity={entity} />
    </Screen>
  );
}
