import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { ImportError } from "../failure.ts";
import { importLogo, importPhoto, importTicketPhoto } from "./import-photo.ts";
import type { PhotoAnswer, PictureToImport } from "./import-photo-in-process.ts";

/** Child process that decodes one picture, whose path it receives, and answers a `PhotoAnswer`. */

sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (picture: PictureToImport) => {
  const answer = await answerFor(picture);
  process.send?.(answer, () => process.disconnect?.());
});

async function answerFor({ path, as }: PictureToImport): Promise<PhotoAnswer> {
  try {
    const take = { photo: importPhoto, logo: importLogo, ticket: importTicketPhoto }[as];
    return { photo: await take(new Uint8Array(await readFile(path))) };
  } catch (error) {
    if (error instanceof ImportError) return { refused: { code: error.code, sentence: error.message } };
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
