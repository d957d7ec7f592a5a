// In place of an entity that there is not: it was renamed, or it is gone and can be brought back until then.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { parsePointer } from "../../changes/pointer.ts";
import { listRemovedEntities } from "../../changes/removed-entities.ts";
import { type Change, useChanges } from "../../changes/use-changes.ts";
import { searchTree } from "../../frame/side/tree-search.ts";
import { useUnreadable } from "../../changes/use-unreadable.ts";
import { StateText } from "../../parts/state-text.tsx";
import { findEntityName } from "../../state/former-names.ts";
import { useModel } from "../../state/use-model.ts";
import { useTakeBack } from "../changes/use-take-back.ts";
import { UnreadableFile } from "./unreadable-file.tsx";

/** Says what became of the entity of a name, as far as that is known. */
export function NoEntity({ name }: { readonly name: string }) {
  const { all } = useChanges();
  const takeBack = useTakeBack();
  const removed = listRemovedEntities(all).find(({ entity }) => entity.name === name);
  const model = useModel();
  const renamed = findNewName(all, name) ?? findEntityName(model, name);
  const unreadable = useUnreadable().find((entity) => entity.name === name);
  if (unreadable !== undefined) return <UnreadableFile problem={unreadable.problem} />;
  return (
    <StateText
      title={
        <>
          There is no entity <strong>{name}</strong> any more
        </>
      }
    >
      {removed !== undefined ? (
        <>
          <p>It goes when you generate, with its table.</p>
          <Button
            variant="default"
            leftSection={<Icon name="undo-2" size={14} />}
            onClick={() => takeBack([removed.change])}
          >
            Bring {name} back
          </Button>
        </>
      ) : renamed === undefined ? (
        <Button
          variant="default"
          leftSection={<Icon name="search" size={14} />}
          onClick={() => searchTree(name)}
        >
          Look for {name} in the tree
        </Button>
      ) : (
        <>
          It was renamed to{" "}
          <Link to="/e/$entity" params={{ entity: renamed }}>
            {renamed}
          </Link>
          .
        </>
      )}
    </StateText>
  );
}

function findNewName(changes: readonly Change[], name: string): string | undefined {
  const renamed = changes.find(({ kind, path, before }) => {
    const [root, , ...rest] = parsePointer(path);
    return kind === "renamed" && root === "entities" && rest.length === 0 && before === name;
  });
  return renamed && parsePointer(renamed.path)[1];
}
