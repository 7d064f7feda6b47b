import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Database } from "../../../db/database.ts";
import { DISK_FULL, failRun, isRunWaiting, readRun } from "./move-in-run-store.ts";

const COMMAND = fileURLToPath(new URL("../../../../cli/shop.ts", import.meta.url));
/** Pages come first while both need the processor. */
const LOW_PRIORITY = 10;
const MOST_LOGGED = 2_000;

export interface MoveInRunner {
  /** Runs what the office asked for, if no other process does, and waits for its end. Answers 0. */
  readonly round: () => Promise<number>;
  /** Ends the command; another process, or this one after its restart, continues. */
  readonly stop: () => void;
}

/** Moves in by the command, in a process of its own, so that pages stay fast. */
export function createMoveInRunner(db: Database, log: Logger): MoveInRunner {
  let end = () => {};
  let isStopping = false;
  const round = async () => {
    if (isStopping || !(await isRunWaiting(await readRun(db), new Date()))) return 0;
    const child = spawn(process.execPath, [COMMAND, "move-in", "--started-in-office", "--json"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    end = () => void child.kill();
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    let text = "";
    child.stderr.on("data", (piece: Buffer) => {
      text = `${text}${piece}`.slice(-MOST_LOGGED);
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on("error", reject).on("close", resolve);
    });
    if (code === 0 || isStopping) return 0;
    log.warn({ code, text }, "moving in ended early");
    // A process that has no room for its lock begins nothing.
    if (text.includes("ENOSPC")) await failRun(db, DISK_FULL);
    return 0;
  };
  return {
    round,
    stop: () => {
      isStopping = true;
      end();
    },
  };
}
