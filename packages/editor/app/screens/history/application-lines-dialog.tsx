// What the application wrote last, over whatever is shown.
import { Dialog } from "@lathe/ui";
import { ApplicationLines } from "./application-lines.tsx";

/** Shows the dialog. */
export function ApplicationLinesDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened title="The application" width={760} onClose={onClose}>
      <ApplicationLines message={null} />
    </Dialog>
  );
}
