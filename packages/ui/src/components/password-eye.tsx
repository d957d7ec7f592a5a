// The eye in a field for a password.
import { Icon } from "../icons/icon.tsx";

/** Open while the password is hidden, and a press shows it. */
export function PasswordEye({ reveal }: { readonly reveal: boolean }) {
  return <Icon name={reveal ? "eye-off" : "eye"} />;
}
