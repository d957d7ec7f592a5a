// Who may do what with an entity's records, and with which of them.
import { ACCESS_MODES, type AccessMode, OPERATIONS, type Operation } from "@lathe/contract";
import { EVERYONE, type Entity } from "@lathe/model";
import { useParams, useSearch } from "@tanstack/react-router";
import { useKeys } from "@lathe/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { Screen } from "../../../frame/screen.tsx";
import {
  type PendingModes,
  findDraft,
  findPendingModes,
  keepPendingModes,
} from "../../../rules/kept-drafts.ts";
import { RuleSide } from "../../../rules/rule-side.tsx";
import { useRuleDraft } from "../../../rules/use-rule-draft.ts";
import { useEntity } from "../../../state/use-model.ts";
import { isOpenOutside } from "../../access/access-modes.ts";
import styles from "./access-tab.module.css";
import { ReadRuleSection } from "./read-rule-section.tsx";
import { useRuleSettings } from "./use-rule-settings.ts";
import { WhoMay } from "./who-may.tsx";
import { WriteRuleSection } from "./write-rule-section.tsx";

/** Shows the access of the entity of the address. */
export function AccessTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const { open, to } = useSearch({ from: "/e/$entity" });
  const entity = useEntity(name);
  if (entity === undefined) return undefined;
  return <EntityAccess key={`${entity.id} ${open} ${to}`} entity={entity} opened={readOpened(open, to)} />;
}

function readOpened(operation: string | undefined, mode: string | undefined): PendingModes {
  const isKnown = (OPERATIONS as readonly (string | undefined)[]).includes(operation);
  return isKnown && (ACCESS_MODES as readonly (string | undefined)[]).includes(mode)
    ? { [operation as Operation]: mode as AccessMode }
    : {};
}

function EntityAccess({ entity, opened }: { readonly entity: Entity; readonly opened: PendingModes }) {
  const { id, readRule, writeRule } = entity;
  const [drafts] = useState(() => ({
    read: findDraft({ entity: id, rule: "readRule" }),
    write: findDraft({ entity: id, rule: "writeRule" }),
  }));
  const { pending, setPending } = usePendingModes(entity, opened, drafts.read !== undefined);
  const [side, setSide] = useState<"read" | "write">("read");
  const settings = useRuleSettings(entity, pending, setPending);
  const [asksWhere, setAsksWhere] = useState({
    read: isRule(readRule) || drafts.read !== undefined || Object.keys(pending).length > 0,
    write: writeRule !== null || drafts.write !== undefined,
  });
  const read = useRuleDraft(
    {
      entity,
      of: { entity: id, rule: "readRule" },
      rule: readRule === EVERYONE ? null : readRule,
      without: readRule === EVERYONE ? "every record" : "none",
      parameters: entity.parameters,
      onSave: settings.saveReadRule,
      onDrop() {
        setPending({});
        setAsksWhere((before) => ({ ...before, read: isRule(readRule) }));
      },
    },
    asksWhere.read,
  );
  const write = useRuleDraft(
    {
      entity,
      of: { entity: id, rule: "writeRule" },
      rule: writeRule,
      parameters: NO_PARAMETERS,
      onSave: settings.saveWriteRule,
      onDrop: () => setAsksWhere((before) => ({ ...before, write: writeRule !== null })),
    },
    asksWhere.write,
  );
  const [known, setKnown] = useState({ readRule, writeRule });
  if (known.readRule !== readRule || known.writeRule !== writeRule) {
    setKnown({ readRule, writeRule });
    // What somebody works on stays open, whatever became of the rule elsewhere.
    setAsksWhere({
      read: known.readRule === readRule ? asksWhere.read : isRule(readRule) || read.theirs !== undefined,
      write:
        known.writeRule === writeRule ? asksWhere.write : writeRule !== null || write.theirs !== undefined,
    });
  }
  useKeys({
    "mod+Enter"() {
      read.save();
      write.save();
    },
  });
  const place = useRef<HTMLDivElement>(null);
  // Who comes to say which records builds the rule next.
  const [asksForRule] = useState(asksWhere.read && Object.keys(opened).length > 0);
  useEffect(() => {
    if (asksForRule) place.current?.querySelector<HTMLElement>("[data-control=field]")?.focus();
  }, [asksForRule]);
  const onReadWhere = useCallback((isWhere: boolean) => {
    setAsksWhere((before) => ({ ...before, read: isWhere }));
    setSide("read");
  }, []);
  const onWriteWhere = useCallback((isWhere: boolean) => {
    setAsksWhere((before) => ({ ...before, write: isWhere }));
    setSide("write");
  }, []);
  const shown =
    side === "write" && asksWhere.write
      ? "write"
      : asksWhere.read
        ? "read"
        : asksWhere.write
          ? "write"
          : undefined;
  const modes = { ...entity.external, ...pending };
  return (
    <Screen
      inspectorName="The rule"
      isStanding
      inspector={
        shown === undefined ? undefined : (
          <RuleSide
            key={shown}
            draft={shown === "read" ? read : write}
            verb={shown === "read" ? "read" : "change"}
          />
        )
      }
    >
      <div ref={place} className={styles["place"]}>
        <WhoMay
          entity={entity}
          pending={pending}
          isReady={asksWhere.read && read.isChanged && read.unsaved === undefined}
          onPending={setPending}
        />
        <div onFocus={() => setSide("read")}>
          <ReadRuleSection
            entity={entity}
            draft={read}
            isWhere={asksWhere.read}
            isPending={Object.keys(pending).length > 0}
            onWhere={onReadWhere}
            onChoose={settings.setReadRule}
          />
        </div>
        <div onFocus={() => setSide("write")}>
          <WriteRuleSection
            entity={entity}
            draft={write}
            isAsked={modes.update !== "off" || modes.delete !== "off"}
            isOpen={isOpenOutside({ external: modes })}
            isWhere={asksWhere.write}
            hasRule={writeRule !== null}
            onWhere={onWriteWhere}
            onClear={settings.clearWriteRule}
          />
        </div>
      </div>
    </Screen>
  );
}

/** The modes that wait for the rule; kept with it, and not open before it is said. */
function usePendingModes({ id, readRule }: Entity, opened: PendingModes, hasDraft: boolean) {
  const [pending, setPending] = useState<PendingModes>(() =>
    readRule === null || hasDraft ? { ...findPendingModes(id), ...(readRule === null ? opened : {}) } : {},
  );
  useEffect(() => keepPendingModes(id, pending), [id, pending]);
  const set = useCallback(
    (modes: PendingModes) => {
      setPending(modes);
      // Where they are settled as the tab is left, nothing of it is drawn again.
      keepPendingModes(id, modes);
    },
    [id],
  );
  return { pending, setPending: set };
}

const isRule = (readRule: Entity["readRule"]) => typeof readRule === "object" && readRule !== null;

const NO_PARAMETERS: Entity["parameters"] = [];
