// The rows of a list before there are any: nothing at first, then lines with the widths of the columns, or cards.
import { type Column, getWidth, useIsPhone, useSlow, useTexts } from "@lathe/admin-kit";
import { SkeletonBar } from "@lathe/ui";
import { GallerySkeleton } from "../gallery/gallery-skeleton.tsx";
import styles from "./list-skeleton.module.css";

/** Stands for rows that are on their way. */
export function ListSkeleton({
  columns,
  canChoose,
  hasPictures,
  isGallery,
}: {
  readonly columns: readonly Column[];
  /** Whether there is a box before each row. */
  readonly canChoose: boolean;
  /** Whether cards have a picture. */
  readonly hasPictures: boolean;
  /** Whether records come as pictures. */
  readonly isGallery: boolean;
}) {
  const { text } = useTexts();
  const isShown = useSlow(true);
  const isPhone = useIsPhone();
  if (!isShown) return undefined;
  if (isGallery) return <GallerySkeleton />;
  if (isPhone) return <CardsSkeleton hasPictures={hasPictures} />;
  return (
    <output aria-label={text("common.loading")} className={styles["skeleton"]}>
      {Array.from({ length: 16 }, (_row, index) => (
        <div key={index} className={styles["row"]} aria-hidden>
          {canChoose ? <SkeletonBar className={styles["box"]} /> : undefined}
          {columns.map((column) => {
            const width = getWidth(column, {});
            return (
              <span
                key={column.name}
                className={styles["cell"]}
                style={width === undefined ? { flex: 1 } : { width }}
              >
                <SkeletonBar
                  className={styles["bar"]}
                  width={`${45 + ((index * 37 + column.name.length * 13) % 40)}%`}
                />
              </span>
            );
          })}
        </div>
      ))}
    </output>
  );
}

/** The same, for cards. */
function CardsSkeleton({ hasPictures }: { readonly hasPictures: boolean }) {
  const { text } = useTexts();
  return (
    <output aria-label={text("common.loading")}>
      {Array.from({ length: 10 }, (_card, index) => (
        <div key={index} className={styles["card"]} aria-hidden>
          <span className={styles["words"]}>
            <SkeletonBar className={styles["bar"]} width={`${55 + ((index * 37) % 40)}%`} />
            <SkeletonBar className={styles["bar"]} width={`${30 + ((index * 23) % 30)}%`} />
          </span>
          {hasPictures ? <SkeletonBar className={styles["picture"]} /> : undefined}
        </div>
      ))}
    </output>
  );
}
