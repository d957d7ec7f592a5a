// A button that copies a value.
import { useCopy } from "@lathe/ui";
import { useTexts } from "../texts/texts-context.tsx";
import { InputButton } from "./input-button.tsx";

/** Copies a value, and says so for a while. */
export function CopyButton({ value }: { readonly value: string }) {
  const { text } = useTexts();
  const { isCopied: copied, copy } = useCopy();
  return (
    <InputButton
      icon={copied ? "check" : "copy"}
      label={text(copied ? "common.copied" : "common.copy")}
      onClick={() => copy(value)}
    />
  );
}
