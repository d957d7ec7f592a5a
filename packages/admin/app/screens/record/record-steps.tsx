// The place of a record in the list that it was opened from, with the way to its neighbours.
import { numberFormat, findListPlace, getScreenPath, useKeys, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import styles from "./record-steps.module.css";

/** Says "1 of 12,483"; nothing where the record was not opened from a list. */
export function RecordSteps({ screen, id }: { readonly screen: UiScreen; readonly id: string }) {
  const { text, locale } = useTexts();
  const navigate = useNavigate();
  const place = findListPlace(sessionStorage, getScreenPath(screen), id);
  const go = (to: string | undefined) => {
    if (to === undefined) return false;
    const params = { module: screen.module, entity: screen.name, id: to };
    void navigate({ to: "/$module/$entity/$id", params, search: {} });
    return true;
  };
  useKeys({ "alt+ArrowUp": () => go(place?.previous), "alt+ArrowDown": () => go(place?.next) });
  if (place === undefined) return undefined;
  const number = numberFormat(locale);
  return (
    <span className={styles["steps"]}>
      {text("list.place", { number: number.format(place.number), total: number.format(place.total) })}
      {(["previous", "next"] as const).map((step) => (
        <ActionIcon
          key={step}
          variant="subtle"
          color="gray"
          aria-label={text(`list.${step}-record`)}
          title={text(`list.${step}-record`)}
          disabled={place[step] === undefined}
          onClick={() => go(place[step])}
        >
          <Icon name={step === "previous" ? "chevron-up" : "chevron-down"} />
        </ActionIcon>
      ))}
    </span>
  );
}
