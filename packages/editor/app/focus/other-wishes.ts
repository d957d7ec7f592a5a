// What a person does says that the focus is wanted nowhere else any more: a key, a click, another page.

const OTHER_WISHES = ["keydown", "pointerdown", "popstate"] as const;

/** Calls a function each time that the person does something else, until the answered one is called. */
export function onOtherWish(forget: () => void, page: EventTarget = window): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of OTHER_WISHES) page.addEventListener(event, forget, { capture: true, signal });
  return () => listening.abort();
}
