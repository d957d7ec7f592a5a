// The record of an entity as operators will see it: its form, or what it shows where nothing can be changed.
import type { Screen } from "@lathe/contract";
import { type Entity, getLookup } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useModel } from "../../../../state/use-model.ts";
import { getMemberLabel } from "../column-choices.ts";
import { FORM_MOVES, type FormMove, moveInForm } from "../move-in-form.ts";
import { type SampleRecord, createSampleRecord } from "../sample-record.ts";
import type { AdminCommit } from "../use-admin-commit.ts";
import { ControlPreview } from "./control-preview.tsx";
import styles from "./preview.module.css";
import { SampleValue } from "./sample-value.tsx";

const MOVES: Readonly<Record<FormMove, { readonly icon: string; readonly words: string }>> = {
  up: { icon: "arrow-up", words: "Move up" },
  down: { icon: "arrow-down", words: "Move down" },
  side: { icon: "panel-right", words: "To the side" },
  main: { icon: "panel-left", words: "To the content" },
  join: { icon: "git-merge", words: "Together with what is above" },
  split: { icon: "unlink", words: "Apart from what is before" },
};

interface FormProps {
  readonly entity: Entity;
  readonly screen: Screen;
  readonly commit: AdminCommit;
}

/** Shows the form. */
export function FormPreview(props: FormProps) {
  const { entity, screen } = props;
  const model = useModel();
  const record = useMemo(
    () => createSampleRecord(getLookup(model), { entity, screen }, 1),
    [model, entity, screen],
  );
  const { form, display } = screen;
  return (
    <>
      <div className={styles["head"]}>
        <span className={styles["quiet"]}>{screen.labelPlural} /</span>
        <strong>{String(record[display ?? "id"] ?? "")}</strong>
      </div>
      <div className={styles["tabs"]}>
        <span data-current>Content</span>
        {form.tabs.map((name) => (
          <span key={name}>{getMemberLabel(screen, name)}</span>
        ))}
      </div>
      <div className={styles["form"]}>
        <div className={styles["content"]}>
          {form.main.map((row) => (
            <div key={row.join(" ")} className={styles["row"]}>
              {row.map((name) => (
                <FormMember key={name} {...props} name={name} record={record} />
              ))}
            </div>
          ))}
        </div>
        {form.side.length === 0 ? undefined : (
          <div className={styles["side"]}>
            {form.side.map((group) => (
              <div key={group.join(" ")} className={styles["group"]}>
                {group.map((name) => (
                  <FormMember key={name} {...props} name={name} record={record} />
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
      {screen.operations.update ? (
        <div className={styles["save"]}>
          <span className={styles["quiet"]}>All changes saved</span>
          <span className={styles["main"]}>Save</span>
        </div>
      ) : undefined}
    </>
  );
}

function FormMember({
  entity,
  screen,
  commit,
  name,
  record,
}: FormProps & { readonly name: string; readonly record: SampleRecord }) {
  const navigate = useNavigate();
  const member = screen.fields[name] ?? screen.relations[name];
  if (member === undefined) return undefined;
  const field = screen.fields[name];
  const moves = FORM_MOVES.flatMap((move) => {
    const form = moveInForm(screen.form, name, move);
    return form === undefined ? [] : [{ move, form }];
  });
  const isText = !screen.operations.update || field?.readOnly === true;
  return (
    <div className={styles["member"]}>
      <div className={styles["label"]}>
        <span title={name}>
          {member.label}
          {member.required && !isText && field?.control !== "switch" ? <b title="Required"> *</b> : undefined}
        </span>
        {!isText && field?.maxLength !== undefined && field.maxLength <= 1000 ? (
          <small>
            {String(record[name] ?? "").length}/{field.maxLength}
          </small>
        ) : undefined}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Move ${name}`}
              className={styles["handle"]}
            >
              <Icon name="ellipsis" size={14} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {moves.map(({ move, form }) => (
              <Menu.Item
                key={move}
                leftSection={<Icon name={MOVES[move].icon} size={14} />}
                onClick={() => commit({ form })}
              >
                {MOVES[move].words}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon name="pencil" size={14} />}
              onClick={() =>
                void navigate({ to: "/e/$entity", params: { entity: entity.name }, search: { m: name } })
              }
            >
              Label and help…
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon name="sparkles" size={14} />}
              onClick={() => commit({ form: PLACED_FOR_YOU })}
            >
              Place all members for me
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {isText ? (
        <div className={styles["text"]}>
          <SampleValue screen={screen} name={name} record={record} />
        </div>
      ) : (
        <ControlPreview screen={screen} name={name} record={record} />
      )}
      {member.description === "" ? undefined : <p className={styles["help"]}>{member.description}</p>}
    </div>
  );
}

const PLACED_FOR_YOU = { main: [], side: [], tabs: [] };
