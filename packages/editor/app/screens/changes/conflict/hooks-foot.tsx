// Where own code is safe from conflicts.
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "./conflict.module.css";

const OF_ENTITY = /^src\/generated\/(?<entity>[^/]+\/[^/]+)\/[^/]+$/;

/** Points to the file that is the developer's own: of an entity its hooks, else the folder of own code. */
export function HooksFoot({ path }: { readonly path: string }) {
  const { isCopied, copy } = useCopy();
  const entity = OF_ENTITY.exec(path)?.groups?.["entity"];
  const own = entity === undefined ? "src/custom" : `src/custom/${entity}/hooks.ts`;
  return (
    <footer className={styles["foot"]}>
      <Icon name="info" size={14} />
      <span>
        Code in <code>{own}</code> is yours: Lathe never touches it.
      </span>
      <Button size="compact-sm" variant="subtle" onClick={() => copy(own)}>
        {isCopied ? "Copied" : "Copy its path"}
      </Button>
    </footer>
  );
}
