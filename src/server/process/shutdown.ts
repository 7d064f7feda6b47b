import type { Logger } from "pino";

/** npm forwards the terminal's Ctrl-C, so one key press may arrive twice. */
const SAME_PRESS_MS = 500;

export interface Shutdown {
  /** Registers `stop` for shutdown; parts stop in reverse order. */
  onStop(name: string, stop: () => Promise<void> | void): void;
  /** Stops everything once. A part that fails is logged and does not block the others. */
  stop(): Promise<void>;
  /** True once shutdown has begun; failures from then on are expected. */
  readonly isStopping: boolean;
}

export function createShutdown(log: Logger): Shutdown {
  const parts: { name: string; stop: () => Promise<void> | void }[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    for (const part of parts.toReversed()) {
      try {
        await part.stop();
      } catch (error) {
        log.error({ err: error }, `could not stop ${part.name}`);
      }
    }
  };
  return {
    onStop: (name, stop) => {
      parts.push({ name, stop });
    },
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
    get isStopping() {
      return stopping !== undefined;
    },
  };
}

/** Shuts down gracefully on Ctrl-C or SIGTERM; a second signal ends the process at once. */
export function stopOnSignals(shutdown: Shutdown, log: Logger): void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_PRESS_MS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    log.info(`${signal}: finishing open requests`);
    shutdown.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}
