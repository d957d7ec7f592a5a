// The cards of a gallery before there are any, as large as they will be.
import { useTexts } from "@lathe/admin-kit";
import { SkeletonBar } from "@lathe/ui";
import styles from "./gallery.module.css";

/** Stands for cards that are on their way. */
export function GallerySkeleton() {
  const { text } = useTexts();
  return (
    <output aria-label={text("common.loading")} className={styles["gallery"]}>
      {Array.from({ length: 12 }, (_card, index) => (
        <div key={index} className={styles["card"]} aria-hidden>
          <div className={styles["picture"]} />
          <div className={styles["words"]}>
            <div className={styles["title"]}>
              <SkeletonBar className={styles["bar"]} width={`${55 + ((index * 37) % 40)}%`} />
            </div>
            <div className={styles["line"]}>
              <SkeletonBar className={styles["bar"]} width={`${30 + ((index * 23) % 30)}%`} />
            </div>
          </div>
        </div>
      ))}
    </output>
  );
}
