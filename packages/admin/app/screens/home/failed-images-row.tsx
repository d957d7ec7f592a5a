// Images that failed: how many, and on a press which.
import { useApi, useFormats, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import styles from "./home.module.css";

const SHOWN = 20;

/** A row that unfolds to the records whose images failed. */
export function FailedImagesRow({ count }: { readonly count: number }) {
  const { text } = useTexts();
  const { number } = useFormats();
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["failed-images"],
    enabled: isOpen,
    queryFn: ({ signal }) => api.system.failedImages.list({ limit: SHOWN }, { signal }),
  });
  return (
    <li>
      <UnstyledButton className={styles["waiting"]} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="triangle-alert" className={styles["danger"]} />
        <span className={styles["name"]}>{text("shell.failed-images")}</span>
        <span className={styles["words"]} />
        <span className={styles["number"]}>{number(count)}</span>
        <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
      </UnstyledButton>
      {isOpen && data !== undefined ? (
        <ul className={styles["rows"]}>
          {data.items.map(({ assetId, module, entity, recordId, label, error }) => (
            <li key={`${assetId} ${recordId}`}>
              <Link
                className={styles["waiting"]}
                to="/$module/$entity/$id"
                params={{ module, entity, id: recordId }}
                search={{}}
              >
                <Icon name="image-off" />
                <span className={styles["name"]}>{label}</span>
                <span className={styles["words"]}>{error}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : undefined}
    </li>
  );
}
