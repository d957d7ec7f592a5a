// Where an address leads nowhere.
import { Link } from "@tanstack/react-router";
import { StateText } from "../parts/state-text.tsx";

/** Says so, and leads on. */
export function NotFoundScreen() {
  return (
    <StateText title="There is nothing at this address">
      <Link to="/">Go to the diagram</Link>
    </StateText>
  );
}
