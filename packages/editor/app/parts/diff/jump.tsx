// The way from one change of a text to the next.
import { Icon } from "@lathe/ui";
import { ActionIcon, Tooltip } from "@mantine/core";

/** A button that goes there, with the key that does the same. */
export function Jump({
  icon,
  words,
  keyText,
  onJump,
}: {
  readonly icon: string;
  readonly words: string;
  readonly keyText: string;
  onJump(): void;
}) {
  return (
    <Tooltip label={`${words} (${keyText})`} openDelay={400}>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={words} onClick={onJump}>
        <Icon name={icon} size={14} />
      </ActionIcon>
    </Tooltip>
  );
}
