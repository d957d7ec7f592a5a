// Where an element is in the page, and what one goes on with once it is gone from there.

/** A box around an element: what was in it, and which of that led to the element. */
interface TrailStep {
  readonly box: HTMLElement;
  readonly children: readonly Element[];
  readonly index: number;
}

/** An element with what was around it, the nearest box first. */
export interface FocusTrail {
  readonly element: HTMLElement;
  readonly name: string;
  /** What it is in that lies over the page for a while; null where that is nothing. */
  readonly layer: Element | null;
  readonly steps: readonly TrailStep[];
}

/** Dialogs, menus, notices: when they are left, the focus goes back to where it was before. */
const LAYERS = "[data-portal] > *, [data-notices]";

/** What has a heading or one stop of Tab, to which the focus can go where nothing in it is left to go on with. */
const HOMES =
  "main, aside, article, section, nav, fieldset, [role=dialog], [role=grid], [role=tree], [role=radiogroup]";
/** Homes that Tab reaches once. */
const COMPOSITES = "[role=grid], [role=tree], [role=radiogroup]";
const CONTROLS = "a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]";

/** Notes where an element is. */
export function makeTrail(element: HTMLElement): FocusTrail {
  const steps: TrailStep[] = [];
  for (let at = element, box = at.parentElement; box !== null; at = box, box = at.parentElement) {
    const children = [...box.children];
    steps.push({ box, children, index: children.indexOf(at) });
  }
  return { element, name: readName(element), layer: element.closest(LAYERS), steps };
}

/** Whether nothing is left of the layer that a place was in, or nothing that one would go on with. */
export function isLeft({ layer }: FocusTrail): boolean {
  return layer !== null && (!layer.isConnected || layer.matches("[data-notices]"));
}

/** Whether an element is there, and can have the focus. */
export function canHaveFocus(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/**
 * What has the focus after an element that is gone: the same made anew, its like in the next or the former of the same list, what took its
 * place, what had it before in the same home, what is nearest in the smallest box, else the heading of the home. After one that is disabled,
 * and may come back: the heading. `former` is where the focus was, the latest last.
 */
export function findNext(
  { element, name, steps }: FocusTrail,
  former: readonly HTMLElement[],
): HTMLElement | undefined {
  const from = steps.findIndex(({ box }) => canHaveFocus(box));
  const first = steps[from];
  if (first === undefined) return undefined;
  const lost = first.children[first.index] as Element;
  if (lost.isConnected) return findHome(first.box);
  const next = findAnew(first, element, name) ?? findAlike(first, lost, element) ?? findAdded(first);
  if (next !== undefined) return next;
  if (isOneOfSeveral(first, lost)) return findNear(first) ?? findHome(first.box);
  const home = first.box.closest(HOMES);
  const isWorkedAt = (one: HTMLElement) =>
    home?.contains(one) === true && one.matches(CONTROLS) && canHaveFocus(one);
  const worked = home?.matches("main") === true ? undefined : former.findLast(isWorkedAt);
  if (worked !== undefined) return worked;
  for (const step of steps.slice(from)) {
    if (step.box.matches(HOMES)) break;
    const near = hasStop(step.box) ? step.box : findNear(step);
    if (near !== undefined) return near;
  }
  return findHome(first.box);
}

/** What is in the place now, and was not there before. */
function listNew({ box, children }: TrailStep): readonly Element[] {
  const known = new Set(children);
  return [...box.children].filter((child) => !known.has(child));
}

/** The same control in what took its place. */
function findAnew(step: TrailStep, element: HTMLElement, name: string): HTMLElement | undefined {
  return listNew(step)
    .flatMap((child) => listLike(child, element))
    .find((control) => readName(control) === name);
}

/** The like control in what is nearest of the same kind, as the rows below, then those above; of a card itself where it has none. */
function findAlike({ children, index }: TrailStep, lost: Element, element: HTMLElement) {
  const kin = [...children.slice(index + 1), ...children.slice(0, index).toReversed()].filter(
    (child) => child.isConnected && isKin(child, lost),
  );
  const at = listLike(lost, element, () => true).indexOf(element);
  for (const one of kin) {
    const controls = listLike(one, element);
    const found =
      controls[Math.min(at, controls.length - 1)] ??
      (hasStop(one) || one.matches("article") ? one : listReachable(one)[0]);
    if (found !== undefined) return found as HTMLElement;
  }
  return undefined;
}

/** The head of what took the place, or its first control; of another page what is open in it, or the head of all. */
function findAdded(step: TrailStep): HTMLElement | undefined {
  const added = listNew(step);
  if (added.length === 0) return undefined;
  if (step.box.closest(HOMES)?.matches("main") !== true)
    return added.flatMap(listHeadings)[0] ?? added.flatMap(listControls).find(canHaveFocus);
  const opened = added.flatMap((child) => [...child.querySelectorAll<HTMLElement>("[aria-current=true]")]);
  return opened.find(canHaveFocus) ?? findHome(step.box);
}

/** What Tab would have led to in the box, else what Shift and Tab would have. */
function findNear({ box, children, index }: TrailStep): HTMLElement | undefined {
  const isHere = (child: Element) => child.parentElement === box;
  const after = children
    .slice(index + 1)
    .filter(isHere)
    .flatMap(listReachable);
  const before = children.slice(0, index).filter(isHere).flatMap(listReachable);
  return after[0] ?? before.at(-1);
}

/** The stop of the nearest home: of a grid the cell that Tab reaches, of others the heading, else the home itself. */
function findHome(box: HTMLElement): HTMLElement | undefined {
  for (
    let home = box.closest<HTMLElement>(HOMES);
    home !== null;
    home = home.parentElement?.closest<HTMLElement>(HOMES) ?? null
  ) {
    const [inside] = home.matches(COMPOSITES) ? listReachable(home) : listHeadings(home);
    const found = inside ?? (hasStop(home) ? home : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isKin(child: Element, lost: Element): boolean {
  return child.tagName === lost.tagName && child.className === lost.className;
}

function isOneOfSeveral({ children, index }: TrailStep, lost: Element): boolean {
  return lost.matches("li, tr, article") || children.some((child, at) => at !== index && isKin(child, lost));
}

/** The controls in something, itself included, that look like one. */
function listLike(
  inside: Element,
  { tagName, className, dataset }: HTMLElement,
  isTaken: (control: HTMLElement) => boolean = canHaveFocus,
): readonly HTMLElement[] {
  return listControls(inside).filter(
    (control) =>
      control.tagName === tagName &&
      control.className === className &&
      control.dataset["cell"] === dataset["cell"] &&
      isTaken(control),
  );
}

function listReachable(inside: Element): readonly HTMLElement[] {
  return listControls(inside).filter(isReachable);
}

function listControls(inside: Element): readonly HTMLElement[] {
  const own = inside.matches(CONTROLS) ? [inside as HTMLElement] : [];
  return [...own, ...inside.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** The headings in something, that of a page first. */
function listHeadings(inside: Element): readonly HTMLElement[] {
  return ["h1", "h2, h3, legend"]
    .flatMap((names) => [...inside.querySelectorAll<HTMLElement>(names)])
    .filter(canHaveFocus);
}

/** Whether Tab leads there; edges that resize something are nothing to go on with. */
function isReachable(control: HTMLElement): boolean {
  return control.tabIndex >= 0 && !control.matches("[role=separator]") && canHaveFocus(control);
}

function hasStop(element: Element): boolean {
  return element.hasAttribute("tabindex") && canHaveFocus(element);
}

/** What a control is called; near enough to tell whether another is the same. */
function readName(control: HTMLElement): string {
  const { ariaLabel, textContent, title } = control;
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
  return ariaLabel ?? label ?? (textContent === "" ? title : textContent);
}
