// Which screen it is: a block where a person watches, plain lines where not.
import { createBlockScreen } from "./block-screen.ts";
import { createPlainScreen } from "./plain-screen.ts";
import type { Screen, ScreenOptions } from "./screen.ts";

/** A screen that can be left alone. */
export interface OpenScreen extends Screen {
  /** Writes nothing any more, since the terminal is gone. */
  detach(): void;
}

/** The screen of these streams. */
export function openScreen(options: ScreenOptions, term: string | undefined): OpenScreen {
  const { stdout, stderr, json } = options;
  const isWatched = !json && stdout.isTTY === true && stderr.isTTY === true && term !== "dumb";
  const screen = isWatched ? createBlockScreen(options) : createPlainScreen(options);
  let isLeft = false;
  const unlessLeft =
    <T extends readonly unknown[]>(write: (...args: T) => void) =>
    (...args: T) => {
      if (!isLeft) write(...args);
    };
  const close = unlessLeft(screen.close);
  return {
    output: unlessLeft(screen.output),
    problem: unlessLeft(screen.problem),
    event: unlessLeft(screen.event),
    show: unlessLeft(screen.show),
    close() {
      close();
      isLeft = true;
    },
    detach() {
      isLeft = true;
    },
  };
}
