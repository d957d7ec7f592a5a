// A record that is being loaded: its form in outline, in its real places.
import { PageHeader, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { ListLink } from "./list-link.tsx";
import page from "./record-page.module.css";
import styles from "./record-skeleton.module.css";

/** The outline of a form; it comes after 300 ms, so that it does not flicker. */
export function RecordSkeleton({ screen }: { readonly screen: UiScreen }) {
  const { text } = useTexts();
  const tall = new Set(["text", "markdown", "json", "image"]);
  const isTall = (name: string) => tall.has(screen.fields[name]?.type ?? "");
  return (
    <div className={styles["skeleton"]} aria-busy aria-label={text("common.loading")}>
      <PageHeader
        size="record"
        back={<ListLink screen={screen} />}
        title={<span className={styles["title"]} />}
      />
      <div className={page["tabs"]} />
      <div className={page["columns"]}>
        <div className={page["main"]}>
          {screen.form.main.map((row) => (
            <Outline key={row.join(" ")} isTall={row.some(isTall)} />
          ))}
        </div>
        <div className={page["side"]}>
          <div className={styles["side"]}>
            {screen.form.side.flat().map((name) => (
              <Outline key={name} isTall={isTall(name)} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Outline({ isTall }: { readonly isTall: boolean }) {
  return (
    <div>
      <div className={styles["label"]} />
      <div className={styles["control"]} data-tall={isTall || undefined} />
    </div>
  );
}
