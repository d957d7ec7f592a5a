// A saved view in words.
import {
  formatCondition,
  fromViewCondition,
  listFilterFields,
  useColumnLabels,
  useFormats,
} from "@lathe/admin-kit";
import type { SystemView, UiScreen } from "@lathe/client";
import { Fragment } from "react";
import { ConditionWords } from "../list/filters/condition-words.tsx";

/** What a view shows: its filters in words; what it is a list of where it has none. */
export function ViewWords({ screen, view }: { readonly screen: UiScreen; readonly view: SystemView }) {
  const { timeZone } = useFormats();
  const filterFields = listFilterFields(screen, useColumnLabels());
  const conditions = (view.config.filters ?? []).flatMap((filter) =>
    "any" in filter ? [] : [fromViewCondition(filter, filterFields, timeZone)],
  );
  return conditions.length === 0
    ? screen.labelPlural
    : conditions.map((condition, index) => (
        <Fragment key={formatCondition(condition)}>
          {index === 0 ? "" : ", "}
          <ConditionWords list={{ screen, filterFields }} condition={condition} />
        </Fragment>
      ));
}
