// An icon: 16 pixels with a line of 1.35, in the colour of the text around it.
import { ICON_PATHS } from "./icon-paths.ts";
import styles from "./icon.module.css";

/** The name of an icon of the house. */
type IconName = keyof typeof ICON_PATHS;

/** What stands for icons that the house has not. */
const FALLBACK: IconName = "circle-dot";

/** Names that Lucide has given up, and models may still have. */
const FORMER_NAMES: Readonly<Record<string, IconName>> = {
  "file-signature": "file-pen-line",
  home: "house",
  "help-circle": "circle-help",
  "alert-triangle": "triangle-alert",
  "check-circle": "circle-check",
  edit: "pencil",
  trash: "trash-2",
};

/** The names of the icons that every application has, those of models among them. */
export const ICON_NAMES: readonly string[] = Object.keys(ICON_PATHS);

const paths: Map<string, string> = new Map(Object.entries(ICON_PATHS));

/** Adds icons that one application alone shows; to be called before anything is shown. */
export function addIcons(added: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(added)) paths.set(name, path);
}

/** Shows an icon. Without a label it is decoration, and hidden from screen readers. */
export function Icon({
  name,
  label,
  size = 16,
  className,
}: {
  /** A name of Lucide's; `circle-dot` stands for those that the house has not. */
  readonly name: string;
  readonly label?: string;
  readonly size?: number;
  readonly className?: string | undefined;
}) {
  const path = findPath(name);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className === undefined ? styles["icon"] : `${styles["icon"]} ${className}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {/* Lists have hundreds of icons: what most of them share is in the style sheet. */}
      <path d={path} strokeWidth={size === 16 ? undefined : (1.35 * 24) / size} />
    </svg>
  );
}

function findPath(name: string): string | undefined {
  return paths.get(name) ?? paths.get(FORMER_NAMES[name] ?? FALLBACK);
}
