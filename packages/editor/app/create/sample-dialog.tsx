// Adds an entity by a sample of its records, as an empty project begins with one.
import { Dialog } from "@lathe/ui";
import { PasteSample } from "../screens/first-run/paste-sample.tsx";

/** Shows the panel of the first run over the page. */
export function SampleDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog opened title="New entity from a sample" width={1040} onClose={onClose}>
      <PasteSample onCreated={onClose} />
    </Dialog>
  );
}
