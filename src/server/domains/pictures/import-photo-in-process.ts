import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { ImportError } from "../failure.ts";
import type { ImportedPhoto } from "./import-photo.ts";

/** Answer of the child process for one photo. */
export type PhotoAnswer =
  | { readonly photo: ImportedPhoto }
  | { readonly refused: { readonly code: ImportError["code"]; readonly sentence: string } }
  | { readonly error: string };

/** A picture for the child process. */
export interface PictureToImport {
  readonly path: string;
  readonly as: "photo" | "logo" | "ticket";
}

/** Timeout in ms; the largest photo takes ten seconds on one slow core. */
const TIMEOUT_MS = 120_000;

/**
 * Runs `importPhoto`, `importLogo` or `importTicketPhoto` in a child process. Decoding a large photo takes
 * seconds and would block the thread pool that also hashes passwords. The process exits afterwards and frees
 * its memory. Pages come first, but a customer or the owner waits for the photo: on a busy machine this
 * priority gets a tenth of a page's share, the lowest one a seventieth. @throws OwnerFailure as `importPhoto`
 */
export async function importPhotoInProcess(
  path: string,
  as: PictureToImport["as"] = "photo",
): Promise<ImportedPhoto> {
  const answer = await askProcess({ path, as });
  if ("photo" in answer) return answer.photo;
  if ("refused" in answer) throw new ImportError(answer.refused.code, answer.refused.sentence);
  throw new Error(`could not take a photo: ${answer.error}`);
}

function askProcess(picture: PictureToImport): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    const fail = (error: string) => resolve({ error });
    const child = fork(new URL("./photo-process.ts", import.meta.url), {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    child.once("message", (answer) => resolve(answer as PhotoAnswer));
    child.once("error", (error) => fail(error.message));
    child.once("exit", (code, signal) => fail(`its process ended with ${signal ?? code}`));
    yieldToOthers(child);
    child.send(picture);
  });
}

function yieldToOthers({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}
