// What values are shown with: fetched once for all that is shown, so that showing a value is a plain function.
import type { Ui } from "@lathe/client";
import { useMemo } from "react";
import { type Formats, useFormats } from "../format/use-formats.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { type Texts, useTexts } from "../texts/texts-context.tsx";

/** The words, numbers and times of the operator, and who that is. */
export interface ViewTools {
  readonly text: Texts["text"];
  readonly formats: Formats;
  readonly account: Ui["account"];
}

/** The tools of the operator; the same ones until something about them changes. */
export function useViewTools(): ViewTools {
  const { text } = useTexts();
  const formats = useFormats();
  const { account } = useScreens().ui;
  return useMemo(() => ({ text, formats, account }), [text, formats, account]);
}
