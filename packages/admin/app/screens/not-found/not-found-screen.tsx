// An address behind which there is nothing.
import { Gone, PageHeader, useDocumentTitle, useTexts } from "@lathe/admin-kit";

/** Says that there is nothing at this address. */
export function NotFoundScreen() {
  const { text } = useTexts();
  useDocumentTitle(text("shell.not-found"));
  return (
    <>
      <PageHeader title={text("shell.not-found")} />
      <Gone />
    </>
  );
}
