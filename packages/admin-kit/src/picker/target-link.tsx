// The way to a chosen record: opens it in a new tab, and shows a card of it to those who wait.
import type { UiRelation } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { HoverCard } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { FieldView } from "../fields/field-view.tsx";
import { getLabelWords } from "../list/record-title.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { type PickedOption, listOptionMembers } from "./option-details.ts";
import styles from "./relation-input.module.css";

const CARD_AFTER_MS = 600;

/** Leads to a record. */
export function TargetLink({
  target,
  id,
  option,
  relation,
}: {
  readonly target: string;
  readonly id: string;
  readonly option: PickedOption | undefined;
  readonly relation: UiRelation;
}) {
  const { text, locale } = useTexts();
  const screen = useScreens().find(target);
  const [module = "", entity = ""] = target.split("/");
  const title = option === undefined ? undefined : getLabelWords(screen, option, text);
  const members = option === undefined ? [] : listOptionMembers(option.data, relation, screen);
  const shown = members.filter(({ value, name }) => value !== null && name !== relation.targetDisplay);
  return (
    <HoverCard
      openDelay={CARD_AFTER_MS}
      width={300}
      position="top-end"
      disabled={shown.length === 0}
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <HoverCard.Target>
        <Link
          to="/$module/$entity/$id"
          params={{ module, entity, id }}
          search={{}}
          target="_blank"
          className={styles["open"]}
          aria-label={text("relations.open", {
            label: title ?? toInnerWord(screen?.label ?? relation.label, locale),
          })}
        >
          <Icon name="external-link" />
        </Link>
      </HoverCard.Target>
      <HoverCard.Dropdown className={styles["dropdown"] ?? ""}>
        <p className={styles["card-title"]}>{title}</p>
        <dl className={styles["card"]}>
          {shown.map(({ name, field, value }) => (
            <div key={name} style={{ display: "contents" }}>
              <dt>{field.label}</dt>
              <dd>
                <FieldView path={target} name={name} field={field} value={value} place="cell" />
              </dd>
            </div>
          ))}
        </dl>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
