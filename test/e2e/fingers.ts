import type { Locator } from "@playwright/test";

/** Pinches with two fingers over the middle of `target`; `from` and `to` scale their distance. */
export async function pinch(target: Locator, from: number, to: number): Promise<void> {
  const { touch, x, y } = await openTouch(target);
  const apart = (times: number) => [20, -20].map((side) => ({ x: x(0.5), y: y(0.5) + side * times }));
  const [first] = apart(from);
  if (first) await touch("touchStart", [first]);
  await touch("touchStart", apart(from));
  for (let step = 1; step <= 8; step++) await touch("touchMove", apart(from + ((to - from) * step) / 8));
  await touch("touchEnd", []);
}

/** Taps `target` every tenth of a second, halfway down, at each of these shares of its width. */
export async function tap(target: Locator, ...shares: readonly number[]): Promise<void> {
  const { touch, x, y } = await openTouch(target);
  const now = Date.now() / 1000;
  for (const [place, across] of shares.entries()) {
    await touch("touchStart", [{ x: x(across), y: y(0.5) }], now + place / 10);
    await touch("touchEnd", [], now + place / 10);
  }
}

/** Swipes with one finger across the middle of `target`, between two shares of its width. */
export async function swipe(target: Locator, from: number, to: number): Promise<void> {
  const { touch, x, y } = await openTouch(target);
  await touch("touchStart", [{ x: x(from), y: y(0.5) }]);
  for (let step = 1; step <= 8; step++)
    await touch("touchMove", [{ x: x(from + ((to - from) * step) / 8), y: y(0.5) }]);
  await touch("touchEnd", []);
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

async function openTouch(target: Locator) {
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const box = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    /** `at`: seconds since 1970, which makes the taps' timing independent of the machine's speed. */
    touch: (type: "touchStart" | "touchMove" | "touchEnd", fingers: readonly Finger[], at?: number) =>
      session.send("Input.dispatchTouchEvent", {
        ...{ type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) },
        ...(at !== undefined && { timestamp: at }),
      }),
    x: (share: number) => box.x + box.width * share,
    y: (share: number) => box.y + box.height * share,
  };
}
