// Whether an element has come into sight.
import { type RefObject, useEffect, useRef, useState } from "react";

/** Put the ref on an element: true once it was in sight, or nearly. */
export function useInSight<Of extends Element>(): readonly [RefObject<Of | null>, boolean] {
  const ref = useRef<Of>(null);
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isInSight) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsInSight(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInSight]);
  return [ref, isInSight];
}
