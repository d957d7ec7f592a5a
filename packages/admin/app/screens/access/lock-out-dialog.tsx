// Asks before operators take from themselves the right to give rights.
import { useTexts } from "@lathe/admin-kit";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks once more. */
export function LockOutDialog({ onConfirm, onClose }: { onConfirm(): void; onClose(): void }) {
  const { text, rich } = useTexts();
  return (
    <ConfirmDialog
      title={text("access.lock-out")}
      confirm={text("access.lock-out-confirm")}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {rich("access.lock-out-hint", { permission: <code>system.roles.write</code> })}
    </ConfirmDialog>
  );
}
