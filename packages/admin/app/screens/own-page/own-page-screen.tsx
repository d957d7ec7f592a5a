// A page of the project's own.
import {
  Gone,
  type OwnPage,
  OwnPart,
  PageHeader,
  StatePanel,
  useDocumentTitle,
  useOwnScreens,
  useTexts,
} from "@lathe/admin-kit";
import { useParams } from "@tanstack/react-router";
import { useOwnPages } from "../../own-screens/use-own-pages.ts";
import styles from "./own-page-screen.module.css";

/** Shows the page of the address. One that the operator may not see is not there. */
export function OwnPageScreen() {
  const { _splat = "" } = useParams({ from: "/desk/_pages/$" });
  const [path = "", ...rest] = _splat.split("/");
  const page = useOwnPages().find((each) => each.path === path);
  return page === undefined ? <MissingPage /> : <ShownPage page={page} rest={rest.join("/")} />;
}

function ShownPage({ page, rest }: { readonly page: OwnPage; readonly rest: string }) {
  useDocumentTitle(page.label);
  return (
    <OwnPart
      key={page.path}
      load={page.load}
      props={{ rest }}
      loading={<PageHeader title={page.label} />}
      errorHeader={<PageHeader title={page.label} />}
      {...(rest === "" ? {} : { resetKey: rest })}
    />
  );
}

function MissingPage() {
  const { text } = useTexts();
  const { problems } = useOwnScreens();
  const title = text(problems.length === 0 ? "own.no-page" : "own.not-loaded");
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} />
      {problems.length === 0 ? (
        <Gone title={title}>{text("own.no-page-hint")}</Gone>
      ) : (
        <StatePanel icon="circle-alert" tone="danger" title={title}>
          {text("own.not-loaded-hint")}
          {problems
            .filter((problem) => problem !== "")
            .map((problem) => (
              <code key={problem} className={styles["problem"]}>
                {problem}
              </code>
            ))}
        </StatePanel>
      )}
    </>
  );
}
