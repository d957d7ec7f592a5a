// The frame itself could not be loaded: there are no texts of an operator yet, so those of the browser's language are used.
import { ErrorState, LANGUAGES, TextsProvider, findLanguage } from "@lathe/admin-kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { textsQuery } from "../queries.ts";

/** Says that the admin could not be loaded, and tries again. */
export function DeskError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const language = findLanguage(navigator.language || LANGUAGES[0]);
  const { data: catalogue } = useSuspenseQuery(textsQuery(language));
  return (
    <TextsProvider catalogue={catalogue} locale={language}>
      <ErrorState error={error} onRetry={() => void router.invalidate()} />
    </TextsProvider>
  );
}
