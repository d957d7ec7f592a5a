// How long ago something was, for components.
import { useFormats } from "./use-formats.ts";

/** Shows how long ago something was; the exact time on hover. */
export function RelativeTime({
  instant,
  style = "short",
}: {
  readonly instant: string;
  readonly style?: "short" | "sentence";
}) {
  const { relative, exactTime } = useFormats();
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relative(instant, style)}
    </time>
  );
}
