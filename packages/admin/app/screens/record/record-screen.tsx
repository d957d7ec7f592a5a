// A record, at its address.
import {
  ErrorState,
  PageHeader,
  describeError,
  recordQuery,
  toInnerWord,
  useEntityCalls,
  useScreen,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { GoneRecord } from "./gone-record.tsx";
import { ListLink } from "./list-link.tsx";
import { RecordPage } from "./record-page.tsx";
import { RecordWithParameters } from "./record-with-parameters.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";

/** The page of a record. */
export function RecordScreen() {
  const { module, entity, id } = useParams({ from: "/desk/$module/$entity/$id" });
  const { tab } = useParams({ strict: false });
  const path = `${module}/${entity}`;
  const screen = useScreen(path);
  if (screen === undefined) return <NotFoundScreen />;
  if (screen.parameters.length > 0)
    return <RecordWithParameters key={`${path}/${id}`} screen={screen} path={path} id={id} tab={tab} />;
  return <LoadedRecord key={`${path}/${id}`} screen={screen} path={path} id={id} tab={tab} />;
}

function LoadedRecord({
  screen,
  path,
  id,
  tab,
}: {
  readonly screen: UiScreen;
  readonly path: string;
  readonly id: string;
  readonly tab: string | undefined;
}) {
  const { text, locale } = useTexts();
  const { data, error, refetch } = useQuery(recordQuery(useEntityCalls(path), path, id));
  if (data !== undefined) return <RecordPage screen={screen} path={path} record={data} tab={tab} />;
  if (error === null) return <RecordSkeleton screen={screen} isTab={tab !== undefined} />;
  const entity = toInnerWord(screen.label, locale);
  if (describeError(error).kind === "gone") return <GoneRecord screen={screen} path={path} id={id} />;
  return (
    <>
      <PageHeader size="record" back={<ListLink screen={screen} id={id} />} title={screen.label} />
      <ErrorState
        error={error}
        title={text("record.could-not-load", { entity })}
        onRetry={() => void refetch()}
      />
    </>
  );
}
