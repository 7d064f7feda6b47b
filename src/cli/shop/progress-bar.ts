import type { OutputStreams } from "./output.ts";

const WIDTH = 24;
const EVERY_MS = 100;

export interface ProgressBar {
  show(done: number, of: number): void;
  /** Removes the bar from the screen. */
  clear(): void;
}

/** Shows `▓▓▓▓░░░░ 120 of 1,000 · 40 s left`, on a terminal only. */
export function createProgressBar(
  stream: OutputStreams["stderr"],
  now = () => performance.now(),
): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  const startedAt = now();
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show: (count, of) => {
      const time = now();
      if (count < of && time - shownAt < EVERY_MS) return;
      shownAt = time;
      stream.write(`\r${barLine(count, of, time - startedAt)}\u001b[K`);
    },
    clear: () => void stream.write("\r\u001b[K"),
  };
}

export function barLine(count: number, of: number, elapsedMs: number): string {
  const filledWidth = Math.round((WIDTH * count) / Math.max(1, of));
  const bar = "▓".repeat(filledWidth) + "░".repeat(WIDTH - filledWidth);
  const timeLeft = count > 0 && count < of ? ` · ${timeText((elapsedMs / count) * (of - count))} left` : "";
  return `${bar} ${count.toLocaleString("en")} of ${of.toLocaleString("en")}${timeLeft}`;
}

function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
