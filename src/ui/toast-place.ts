/** A rectangle of the viewport, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that can be tapped, and how bad it is to cover it. */
export interface Target extends Box {
  readonly weight: number;
}

const GAP = 8;
const TAPPED = "a[href], button, input, select, textarea, summary, label";
/** A higher target, such as the card of a design, can still be tapped beside a message. */
const TALL = 120;

/**
 * The place for messages of the size and width of `pile` between `room.top` and `room.bottom`: the lowest that covers no target,
 * or the lowest of those that cover least. Returns the px from the lower edge of the room to that of the messages.
 */
export function lowestFreePlace(
  pile: Box,
  room: Pick<Box, "top" | "bottom">,
  targets: readonly Target[],
): number {
  const height = pile.bottom - pile.top;
  const near = targets.filter(({ left, right }) => left < pile.right && right > pile.left);
  const covered = (bottom: number) =>
    near
      .filter((target) => target.top < bottom && target.bottom > bottom - height)
      .reduce((sum, { weight }) => sum + weight, 0);
  const best = [room.bottom, ...near.map(({ top }) => top - GAP)]
    .filter((bottom) => bottom <= room.bottom && bottom - height >= room.top)
    .map((bottom) => ({ bottom, covers: covered(bottom) }))
    .sort((one, other) => one.covers - other.covers || other.bottom - one.bottom)[0];
  return room.bottom - (best?.bottom ?? room.bottom);
}

/** Lifts messages from the foot of the screen to where they cover nothing that can be tapped. */
export function liftOffTargets(pile: HTMLElement): void {
  const shown = pile.firstElementChild?.getBoundingClientRect();
  if (!shown) return;
  const lifted = new DOMMatrixReadOnly(getComputedStyle(pile).transform).m42;
  const { top, bottom } = pile.getBoundingClientRect();
  const screen = window.visualViewport;
  const topEdge = screen?.offsetTop ?? 0;
  // A keyboard on the screen covers the foot of the page.
  const foot = Math.min(bottom - lifted, topEdge + (screen?.height ?? window.innerHeight) - GAP);
  const room = { top: topEdge + GAP, bottom: foot };
  const box = { left: shown.left, right: shown.right, top, bottom };
  const lift = lowestFreePlace(box, room, targetsAround(pile)) + (bottom - lifted - foot);
  pile.style.transform = lift === 0 ? "" : `translateY(${-lift}px)`;
}

/** Those that could be tapped now if there were no messages. */
function targetsAround(pile: HTMLElement): Target[] {
  const within = pile.closest("dialog") ?? document.body;
  return [...within.querySelectorAll(TAPPED)].flatMap((element) => {
    const { left, top, right, bottom, height } = element.getBoundingClientRect();
    const middle = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!element.contains(middle.find((other) => !pile.contains(other)) ?? null)) return [];
    const weight = element.matches("button, .btn, summary") ? 10 : height > TALL ? 0.1 : 1;
    return [{ left, top, right, bottom, weight }];
  });
}
