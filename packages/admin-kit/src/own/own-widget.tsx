// The controls and views of fields, with those of the project in their places.
import type { FieldType } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useMemo } from "react";
import type { FieldTypeUi } from "../fields/field-type.ts";
import { findFieldType } from "../fields/field-types.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { OwnPart } from "./own-part.tsx";
import type { OwnScreens, OwnWidget } from "./own-screens.ts";
import { useOwnScreens } from "./own-screens-context.tsx";
import styles from "./own-widget.module.css";

/** How a field is entered and shown: as the project has it for the field, for its type, or as the admin does. */
export function useFieldUi(type: FieldType, path: string, name: string): FieldTypeUi {
  const { widgets } = useOwnScreens();
  return useMemo(() => findFieldUi(widgets, type, { path, name }), [widgets, type, path, name]);
}

/** The same among given widgets; what it gives for one of the project is made anew each time. */
export function findFieldUi(
  widgets: OwnScreens["widgets"],
  type: FieldType,
  { path, name }: { readonly path: string; readonly name: string },
): FieldTypeUi {
  const usual = findFieldType(type);
  const widget = widgets[`${path}.${name}`] ?? widgets[type];
  return widget === undefined ? usual : withWidget(usual, widget);
}

function withWidget(usual: FieldTypeUi, { Input, View }: OwnWidget): FieldTypeUi {
  return {
    ...usual,
    ...(Input === undefined
      ? {}
      : {
          Input: (props) => (
            <OwnPart
              load={Input}
              props={props}
              loading={<div className={styles["loading"]} />}
              // What is typed can still be typed.
              renderError={() => (
                <>
                  <usual.Input {...props} />
                  <BrokenPart />
                </>
              )}
            />
          ),
        }),
    ...(View === undefined
      ? {}
      : {
          show: (props, tools) => (
            <OwnPart load={View} props={props} loading="" renderError={() => usual.show(props, tools)} />
          ),
        }),
  };
}

/** Says in a line that a part of the project's own has failed. */
function BrokenPart() {
  const { text } = useTexts();
  return (
    <span className={styles["broken"]}>
      <Icon name="circle-alert" size={14} /> {text("own.broken")}
    </span>
  );
}
