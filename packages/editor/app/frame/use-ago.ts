// How long ago something was, in words that are kept true.
import { useEffect, useState } from "react";

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 3600;

/** How long ago a moment was. */
export function useAgo(time: number | undefined): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 4 * SECOND);
    return () => clearInterval(timer);
  }, []);
  const seconds = time === undefined ? 0 : Math.round((now - time) / SECOND);
  if (seconds < 2) return "just now";
  if (seconds < MINUTE) return `${seconds} s ago`;
  return seconds < HOUR ? `${Math.round(seconds / MINUTE)} min ago` : `${Math.round(seconds / HOUR)} h ago`;
}
