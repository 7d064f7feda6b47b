import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandError } from "./command-error.ts";

/** Creates a file that only its owner can read. @throws CommandError if it exists */
export async function writeNew(file: string, text: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await pipeline(Readable.from(text), target).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== "open") throw error;
    if (error.code !== "EEXIST") throw new CommandError(`Cannot write ${file} (${error.code}).`);
    throw new CommandError(`${file} already exists. Choose another name.`);
  });
}
