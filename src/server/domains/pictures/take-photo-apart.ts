import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { OwnerFailure } from "../failure.ts";
import type { TakenPhoto } from "./take-photo.ts";

/** Answer of the child process for one photo. */
export type PhotoAnswer =
  | { readonly photo: TakenPhoto }
  | { readonly refused: { readonly code: OwnerFailure["code"]; readonly sentence: string } }
  | { readonly fault: string };

/** The largest photo takes ten seconds on one slow core; ms. */
const LONGEST_MS = 120_000;

/**
 * `takePhoto` of a file in a process of its own, at the lowest priority: decoding a large photo takes seconds, and threads of a
 * process share one pool, in which passwords are hashed. The process and its memory are gone afterwards.
 * @throws OwnerFailure as `takePhoto` does
 */
export async function takePhotoApart(path: string): Promise<TakenPhoto> {
  const answer = await askProcess(path);
  if ("photo" in answer) return answer.photo;
  if ("refused" in answer) throw new OwnerFailure(answer.refused.code, answer.refused.sentence);
  throw new Error(`a photo could not be taken: ${answer.fault}`);
}

function askProcess(path: string): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const fail = (fault: string) => resolve({ fault });
    const child = fork(new URL("./photo-process.ts", import.meta.url), {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      timeout: LONGEST_MS,
      killSignal: "SIGKILL",
    });
    child.once("message", (answer) => resolve(answer as PhotoAnswer));
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code, signal) => fail(`its process ended with ${signal ?? code}`));
    yieldToOthers(child);
    child.send(path);
  });
}

function yieldToOthers({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}
