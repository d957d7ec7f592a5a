// An image of the admin API: those need the operator's token, which a plain image element does not send.
import { Icon } from "@lathe/ui";
import styles from "./media-image.module.css";
import { useImageUrl } from "./use-image-url.ts";
import { useInSight } from "./use-in-sight.ts";

/** Shows an image once it is in sight. It fills the place that it is given. */
export function MediaImage({
  source,
  alt,
  fit = "cover",
}: {
  /** An address of the admin API, as records have it. */
  readonly source: string;
  /** Empty where a text beside it says the same. */
  readonly alt: string;
  readonly fit?: "cover" | "contain";
}) {
  const [place, isInSight] = useInSight<HTMLSpanElement>();
  const { url, hasFailed } = useImageUrl(source, isInSight);
  return (
    <span ref={place} className={styles["place"]}>
      {url === undefined ? null : <img src={url} alt={alt} className={styles[fit]} draggable={false} />}
      {hasFailed ? <Icon name="image-off" className={styles["failed"]} /> : null}
    </span>
  );
}
