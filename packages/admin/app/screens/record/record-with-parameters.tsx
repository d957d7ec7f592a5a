// A record of a virtual entity that takes parameters: they stand above it, and are in the address, as they are in its list.
import {
  EmptyState,
  ErrorState,
  Gone,
  PageHeader,
  describeError,
  getListDefaults,
  pickKnownParameters,
  toInnerWord,
  useApi,
  useTexts,
} from "@lathe/admin-kit";
import { type AnyRecord, type UiScreen, createVirtualCalls } from "@lathe/client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ParameterStrip, findMissingParameter } from "../list/parameter-strip.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { ListLink } from "./list-link.tsx";
import { RecordPage } from "./record-page.tsx";
import { RecordSkeleton } from "./record-skeleton.tsx";

interface RecordWithParametersProps {
  readonly screen: UiScreen;
  readonly path: string;
  readonly id: string;
  readonly tab: string | undefined;
}

/** Shows a record once all required parameters are set. */
export function RecordWithParameters(props: RecordWithParametersProps) {
  const { screen, path, id, tab } = props;
  const { text, locale } = useTexts();
  const { send } = useApi();
  const address = useListAddress(useMemo(() => getListDefaults(screen), [screen]));
  const parameters = pickKnownParameters(screen.parameters, address.state.parameters);
  const missing = findMissingParameter(screen.parameters, parameters);
  const { data, error, refetch } = useQuery({
    queryKey: ["records", path, id, "with", parameters],
    queryFn: ({ signal }): Promise<AnyRecord> =>
      createVirtualCalls(send, `/api/admin/v1/${path}`).get(id, parameters, { signal }),
    placeholderData: keepPreviousData,
    enabled: missing === undefined,
  });
  const entity = toInnerWord(screen.label, locale);
  const head = <PageHeader size="record" back={<ListLink screen={screen} id={id} />} title={screen.label} />;
  return (
    <>
      <ParameterStrip path={path} parameters={screen.parameters} address={address} />
      {missing !== undefined ? (
        <>
          {head}
          <EmptyState
            icon="sliders-horizontal"
            title={text("list.set-parameter", { parameter: missing.label, entities: entity })}
          />
        </>
      ) : error !== null ? (
        <>
          {head}
          {describeError(error).kind === "gone" ? (
            <Gone title={text("record.not-there", { entity })}>{text("list.none-with-parameters")}</Gone>
          ) : (
            <ErrorState
              error={error}
              title={text("record.could-not-load", { entity })}
              onRetry={() => void refetch()}
            />
          )}
        </>
      ) : data === undefined ? (
        <RecordSkeleton screen={screen} isTab={tab !== undefined} />
      ) : (
        <RecordPage screen={screen} path={path} record={data} tab={tab} />
      )}
    </>
  );
}
