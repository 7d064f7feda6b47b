import { SPEED_DEFAULT_RPM, SPEED_MAX_RPM, SPEED_MIN_RPM, SPEED_STEP_RPM } from "../../contract/constants.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { createStoredText } from "../../ui/state/stored-text.ts";

const storedSpeed = createStoredText("local", "_speed");

/** The visitor's embroidery speed, in stitches per minute; stored in the browser and shared by all tabs. */
export const speedStore = {
  /** The default until the visitor sets a speed, for an unreadable one, and always on the server. */
  get(): number {
    const speed = Number(storedSpeed.get());
    const isOnSlider = speed >= SPEED_MIN_RPM && speed <= SPEED_MAX_RPM && speed % SPEED_STEP_RPM === 0;
    return isOnSlider ? speed : SPEED_DEFAULT_RPM;
  },
  set(speed: number): void {
    storedSpeed.set(`${speed}`);
  },
  subscribe: storedSpeed.subscribe,
};

export function useSpeed(): number {
  return useStore(speedStore, SPEED_DEFAULT_RPM);
}
