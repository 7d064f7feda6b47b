/** Cream for most threads, blue for light ones, which cream would hide. */
const CLOTH = { light: 0xefe6d4, dark: 0x34455c };
const LIGHT_THREAD = 0.6;

/** Colour of the cloth on which a thread is shown, 0xRRGGBB; `thread` is `#rrggbb`. */
export function clothFor(thread: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(thread.slice(at, at + 2), 16) / 255,
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue > LIGHT_THREAD ? CLOTH.dark : CLOTH.light;
}
