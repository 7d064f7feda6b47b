import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { OwnerFailure } from "../failure.ts";
import { takePhoto } from "./take-photo.ts";
import type { PhotoAnswer } from "./take-photo-in-process.ts";

/** Child process that decodes one photo, whose path it receives, and answers a `PhotoAnswer`. */

sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (path: string) => {
  const answer = await answerFor(path);
  process.send?.(answer, () => process.disconnect?.());
});

async function answerFor(path: string): Promise<PhotoAnswer> {
  try {
    return { photo: await takePhoto(new Uint8Array(await readFile(path))) };
  } catch (error) {
    if (error instanceof OwnerFailure) return { refused: { code: error.code, sentence: error.message } };
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
