// Settings of the external API: who may call it from a browser, and how often.
import { DraftInput } from "../entity/inspector/draft-input.tsx";
import { SwitchInput } from "../entity/inspector/switch-input.tsx";
import type { SettingsProps } from "./settings-screen.tsx";
import styles from "./settings-screen.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { parseAmount, parseLines } from "./typed-values.ts";

const FIRST_LIMIT = { requests: 600, windowSeconds: 60 };

/** Shows them. */
export function OutsideSettings({ project: { external }, commit }: SettingsProps) {
  const { cors, rateLimit } = external;
  const setLimit = (limit: unknown) => commit({ external: { ...external, rateLimit: limit } });
  return (
    <SettingsSection title="External API" about="What holds for callers outside, whatever they ask for.">
      <DraftInput
        label="Origins"
        isMono
        rows={Math.max(2, Math.min(cors.length + 1, 8))}
        placeholder="https://www.example.com"
        note="Web pages that may call from a browser: scheme and host, one per line, or * for all."
        value={cors.join("\n")}
        onCommit={(typed) => commit({ external: { ...external, cors: parseLines(typed) } })}
      />
      <SwitchInput
        label="Limit requests"
        note="Of each caller. Signing in is limited in any case."
        isOn={rateLimit !== null}
        onCommit={(isOn) => setLimit(isOn ? FIRST_LIMIT : null)}
      />
      {rateLimit === null ? undefined : (
        <div className={styles["pair"]}>
          <DraftInput
            label="Requests"
            note="1 to 1,000,000."
            value={String(rateLimit.requests)}
            onCommit={(typed) => setLimit({ ...rateLimit, requests: parseAmount(typed) })}
          />
          <DraftInput
            label="In how many seconds"
            note="1 to 86,400."
            value={String(rateLimit.windowSeconds)}
            onCommit={(typed) => setLimit({ ...rateLimit, windowSeconds: parseAmount(typed) })}
          />
        </div>
      )}
    </SettingsSection>
  );
}
