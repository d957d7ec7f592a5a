// An entity on a phone: its members with what they are in words, where it points to and where it is seen from.
import { EVERYONE, type Entity, getLookup } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { type ReactNode, useMemo } from "react";
import { useChanges } from "../changes/use-changes.ts";
import { ChangeLetter } from "../parts/change-letter.tsx";
import { ExposureIcon } from "../parts/exposure.tsx";
import { getExposure } from "../parts/get-exposure.ts";
import { TYPE_ICONS } from "../parts/type-icon.ts";
import { wordRule } from "../rules/word-rule.ts";
import { listUsers } from "../screens/diagram/inspector/list-users.ts";
import { describeRelationKind } from "../screens/entity/members/member-words.ts";
import { listRemoved } from "../screens/entity/members/removed-row.tsx";
import { useEntity, useModel } from "../state/use-model.ts";
import { describeFlags } from "./flag-words.ts";
import { PhonePage, PhoneRow, PhoneRows } from "./phone-page.tsx";
import styles from "./phone.module.css";

const BACK = { to: "/", label: "Back to the model" };

const EXPOSURES = { anyone: "Anyone reads", signedIn: "Signed-in visitors read", none: undefined } as const;

/** Shows the entity of a name. */
export function PhoneEntity({ name }: { readonly name: string }) {
  const entity = useEntity(name);
  return (
    <PhonePage title={name} isMono back={BACK}>
      {entity === undefined ? (
        <p className={styles["none"]}>There is no entity {name} any more. Choose another one in the model.</p>
      ) : (
        <EntityContent entity={entity} />
      )}
    </PhonePage>
  );
}

function EntityContent({ entity }: { readonly entity: Entity }) {
  const model = useModel();
  const users = useMemo(() => listUsers(model, entity, { hasRelations: true }), [model, entity]);
  const { byEntity, all } = useChanges();
  const exposure = getExposure(entity);
  const changes = byEntity.get(entity.name)?.length ?? 0;
  const { description, display, kind, source, fields, projection, relations, collections, readRule } = entity;
  return (
    <>
      <div className={styles["about"]}>
        {description === "" ? undefined : <p>{description}</p>}
        <p className={styles["tags"]}>
          {EXPOSURES[exposure] === undefined ? undefined : (
            <span data-tone="info">
              <ExposureIcon exposure={exposure} /> {EXPOSURES[exposure]}
            </span>
          )}
          <span>
            {kind === "virtual" ? `shows ${source ?? "nothing"}` : `shown as ${display ?? "its id"}`}
          </span>
          {changes === 0 ? undefined : (
            <span data-tone="warning">{changes === 1 ? "1 change" : `${changes} changes`}</span>
          )}
        </p>
        {readRule === null ? undefined : (
          <p>
            <strong>Read outside:</strong>{" "}
            {readRule === EVERYONE ? "every record" : wordRule(getLookup(model), entity, readRule)}
          </p>
        )}
      </div>
      {kind === "virtual" ? (
        <PhoneRows title="Shows" count={projection.length}>
          {projection.map((member) => (
            <MemberLine
              key={member.id}
              id={member.id}
              icon="corner-down-right"
              name={member.name}
              words={describeFlags(describeFrom(member.from), member)}
              isOutside={member.external.read}
            />
          ))}
        </PhoneRows>
      ) : (
        <PhoneRows title="Fields" count={fields.length}>
          {fields.map((field) => (
            <MemberLine
              key={field.id}
              id={field.id}
              icon={TYPE_ICONS[field.type]}
              name={field.name}
              words={describeFlags(field.type, field)}
              isOutside={field.external.read}
            />
          ))}
          {listRemoved(all, entity.name, "fields").map(({ path, before }) => (
            <MemberLine key={path} icon="eraser" name={getName(before)} words="removed" isRemoved />
          ))}
        </PhoneRows>
      )}
      {relations.length === 0 ? undefined : (
        <PhoneRows title="Points to" count={relations.length}>
          {relations.map((relation) => (
            <MemberLine
              key={relation.id}
              id={relation.id}
              icon={relation.kind === "belongsTo" ? "arrow-right" : "split"}
              name={relation.name}
              words={describeFlags(`${relation.target} · ${describeRelationKind(relation)}`, relation)}
              isOutside={relation.external.read}
              to={relation.target}
            />
          ))}
        </PhoneRows>
      )}
      {collections.length === 0 ? undefined : (
        <PhoneRows title="Seen from" count={collections.length}>
          {collections.map(({ id, name, of, external }) => (
            <MemberLine
              key={id}
              id={id}
              icon="arrow-left"
              name={name}
              words={`${of.entity}.${of.relation}`}
              isOutside={external.read}
              to={of.entity}
            />
          ))}
        </PhoneRows>
      )}
      {users.length === 0 ? undefined : (
        <PhoneRows title="Used by" count={users.length}>
          {users.map(({ entity: user, words }) => (
            <MemberLine
              key={`${user} ${words}`}
              icon="corner-down-right"
              name={user}
              words={words}
              to={user}
            />
          ))}
        </PhoneRows>
      )}
    </>
  );
}

function MemberLine({
  id,
  icon,
  name,
  words,
  isOutside = false,
  isRemoved = false,
  to,
}: {
  readonly id?: string;
  readonly icon: string;
  readonly name: string;
  readonly words: string;
  readonly isOutside?: boolean;
  readonly isRemoved?: boolean;
  readonly to?: string;
}) {
  const { letters } = useChanges();
  const letter = id === undefined ? undefined : letters.get(id);
  const content: ReactNode = (
    <>
      <Icon name={icon} />
      <span className={styles["words"]}>
        <span>
          {isRemoved ? <s className="mono">{name}</s> : <code>{name}</code>}
          {isRemoved ? <ChangeLetter letter="D" /> : undefined}
          {letter === undefined ? undefined : <ChangeLetter letter={letter} />}
        </span>
        <small>{words}</small>
      </span>
      {isOutside ? <Icon name="eye" label="Read outside" className={styles["outside"]} /> : undefined}
    </>
  );
  return <PhoneRow to={to}>{content}</PhoneRow>;
}

function getName(part: unknown): string {
  return (part as { readonly name: string }).name;
}

function describeFrom(from: Entity["projection"][number]["from"]): string {
  return typeof from === "string" ? from : `count of ${from.count}`;
}
