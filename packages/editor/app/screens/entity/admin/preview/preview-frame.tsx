// The admin around what is drawn: its menu, in its colours.
import { groupMenu, sortMenu } from "@lathe/admin-kit/look";
import type { Screen } from "@lathe/contract";
import { type Model } from "@lathe/model";
import { adaptAccent } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { useComputedColorScheme } from "@mantine/core";
import { type CSSProperties, type ReactNode, useMemo } from "react";
import { useModel } from "../../../../state/use-model.ts";
import styles from "./preview.module.css";

/** Puts the menu beside what is drawn. */
export function PreviewFrame({
  screen,
  children,
}: {
  readonly screen: Screen;
  readonly children: ReactNode;
}) {
  const model = useModel();
  const theme = useComputedColorScheme("light");
  const groups = useMemo(() => listGroups(model), [model]);
  const { accent } = model.project.admin;
  const own = accent === null ? undefined : adaptAccent(accent, theme);
  const colours = {
    "--preview-accent": own?.accent ?? "var(--lathe-blue)",
    "--preview-on-accent": own?.onAccent ?? "var(--lathe-on-accent)",
  };
  return (
    <div className={styles["frame"]} style={colours as CSSProperties}>
      <div className={styles["menu"]}>
        <div className={styles["items"]}>
          {groups.map(({ label, screens }) => (
            <div key={label}>
              <strong>{label}</strong>
              {screens.map(({ name, icon, labelPlural }) => (
                <span key={name} data-current={name === screen.name || undefined} title={labelPlural}>
                  <Icon name={(name === screen.name ? screen.icon : icon) ?? "circle-dot"} size={14} />
                  <span>{labelPlural}</span>
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles["page"]}>{children}</div>
    </div>
  );
}

/** The menu of somebody who may see everything. */
function listGroups({ modules, entities }: Model) {
  const headings = new Map(modules.map(({ name, label }) => [name, label]));
  const items = entities.map(({ name, module, labelPlural, admin: { icon, group, order } }) => ({
    name,
    labelPlural,
    icon,
    order,
    group: group ?? headings.get(module) ?? module,
  }));
  return groupMenu(sortMenu(items));
}
