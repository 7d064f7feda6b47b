import type { NameTexts } from "../../messages/load-names.ts";

type ThreadName = keyof NameTexts["threads"];

/** Thread colours for names. */
export const THREADS: Readonly<Record<ThreadName, string>> = {
  maroon: "#7a1530",
  red: "#c0172d",
  pink: "#d8447e",
  orange: "#e2681d",
  gold: "#b98a24",
  yellow: "#f0bb1e",
  parrot: "#5f9d2b",
  green: "#1d6b3d",
  peacock: "#0c6f7e",
  sky: "#4897cf",
  blue: "#1f4d9e",
  navy: "#1b294f",
  purple: "#6a2d85",
  brown: "#6d4225",
  black: "#1e1a1a",
  white: "#f7f4ec",
};
export const THREAD_NAMES = Object.keys(THREADS) as readonly ThreadName[];
