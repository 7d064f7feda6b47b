/** A rectangle of the viewport, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A control, with the cost of covering it. */
export interface Target extends Box {
  readonly weight: number;
}

const GAP = 8;
const TAPPED = "a[href], button, input, select, textarea, summary, label";
/** A taller target, such as a design card, can still be tapped next to a message. */
const TALL = 120;

/**
 * Finds the place for a box of the size and width of `pile` between `room.top` and `room.bottom`: the lowest
 * that covers no target, else the lowest of those with the least cost. Returns the distance in px from the
 * lower edge of the room.
 */
export function lowestFreePlace(
  pile: Box,
  room: Pick<Box, "top" | "bottom">,
  targets: readonly Target[],
): number {
  const height = pile.bottom - pile.top;
  const nearTargets = targets.filter(({ left, right }) => left < pile.right && right > pile.left);
  const coveredWeight = (bottom: number) =>
    nearTargets
      .filter((target) => target.top < bottom && target.bottom > bottom - height)
      .reduce((sum, { weight }) => sum + weight, 0);
  const best = [room.bottom, ...nearTargets.map(({ top }) => top - GAP)]
    .filter((bottom) => bottom <= room.bottom && bottom - height >= room.top)
    .map((bottom) => ({ bottom, covers: coveredWeight(bottom) }))
    .sort((one, other) => one.covers - other.covers || other.bottom - one.bottom)[0];
  return room.bottom - (best?.bottom ?? room.bottom);
}

/** Lifts messages from the bottom of the screen to where they cover no control. */
export function liftOffTargets(pile: HTMLElement): void {
  const toastBox = pile.firstElementChild?.getBoundingClientRect();
  if (!toastBox) return;
  const lifted = new DOMMatrixReadOnly(getComputedStyle(pile).transform).m42;
  const { top, bottom } = pile.getBoundingClientRect();
  const screen = window.visualViewport;
  const topEdge = screen?.offsetTop ?? 0;
  // An on-screen keyboard covers the bottom of the page.
  const foot = Math.min(bottom - lifted, topEdge + (screen?.height ?? window.innerHeight) - GAP);
  const room = { top: topEdge + GAP, bottom: foot };
  const box = { left: toastBox.left, right: toastBox.right, top, bottom };
  const lift = lowestFreePlace(box, room, targetsAround(pile)) + (bottom - lifted - foot);
  pile.style.transform = lift === 0 ? "" : `translateY(${-lift}px)`;
}

/** Controls that could be tapped now if there were no messages. */
function targetsAround(pile: HTMLElement): Target[] {
  const within = pile.closest("dialog") ?? document.body;
  return [...within.querySelectorAll(TAPPED)].flatMap((element) => {
    const { left, top, right, bottom, height } = element.getBoundingClientRect();
    const middle = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!element.contains(middle.find((hit) => !pile.contains(hit)) ?? null)) return [];
    const weight = element.matches("button, .btn, summary") ? 10 : height > TALL ? 0.1 : 1;
    return [{ left, top, right, bottom, weight }];
  });
}
