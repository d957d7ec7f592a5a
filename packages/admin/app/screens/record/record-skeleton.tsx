// A record that is being loaded: its form in outline, in its real places.
import { PageFooter, PageHeader, useSlow, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { SkeletonBar } from "@lathe/ui";
import { ListLink } from "./list-link.tsx";
import page from "./record-page.module.css";
import styles from "./record-skeleton.module.css";

/** The outline of a form, or of the page alone where a tab is opened; after 300 ms, so that it does not flicker. */
export function RecordSkeleton({
  screen,
  isTab = false,
}: {
  readonly screen: UiScreen;
  readonly isTab?: boolean;
}) {
  const { text } = useTexts();
  const isShown = useSlow(true);
  return (
    <div className={page["page"]} aria-busy aria-label={text("common.loading")}>
      <PageHeader
        size="record"
        back={<ListLink screen={screen} />}
        title={isShown ? <SkeletonBar className={styles["title"]} /> : undefined}
      />
      <div className={page["tabs"]} />
      <div className={page["columns"]} data-part="content">
        {isShown && !isTab ? <Members screen={screen} /> : undefined}
      </div>
      {screen.operations.update ? <PageFooter size="bar" /> : undefined}
    </div>
  );
}

const TALL = new Set(["text", "markdown", "json", "image"]);

function Members({ screen: { form, fields } }: { readonly screen: UiScreen }) {
  const isTall = (name: string) => TALL.has(fields[name]?.type ?? "");
  return (
    <>
      <div className={page["main"]}>
        {form.main.map((row) => (
          <Outline key={row.join(" ")} isTall={row.some(isTall)} />
        ))}
      </div>
      <div className={page["side"]}>
        <div className={styles["head"]} />
        <div className={styles["side"]}>
          {form.side.flat().map((name) => (
            <Outline key={name} isTall={isTall(name)} />
          ))}
        </div>
      </div>
    </>
  );
}

function Outline({ isTall }: { readonly isTall: boolean }) {
  return (
    <div>
      <SkeletonBar className={styles["label"]} />
      <SkeletonBar className={styles[isTall ? "tall" : "control"]} />
    </div>
  );
}
