import { readdir, readFile } from "node:fs/promises";
import {
  collectExports,
  type ExportFile,
  type ExportSettings,
  type ExportShop,
  readExports,
  recognise,
} from "../src/index.ts";

export const IN_INDIA: ExportSettings = { zone: "Asia/Kolkata", currency: "INR" };
/** Bytes of a chunk: small, so that letters, rows and statements lie in two of them. */
const CHUNK_BYTES = 61;

export function exportFile(name: string, content: string | Uint8Array, modifiedAt?: Date): ExportFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    name,
    ...(modifiedAt && { modifiedAt }),
    async *open() {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
    },
  };
}

/** Files of `test/golden/<folder>`. */
export async function goldenFiles(folder: string): Promise<ExportFile[]> {
  const place = new URL(`golden/${folder}/`, import.meta.url);
  const names = (await readdir(place)).sort();
  return Promise.all(names.map(async (name) => exportFile(name, await readFile(new URL(name, place)))));
}

export async function readModel(files: readonly ExportFile[], settings = IN_INDIA, from?: ExportShop) {
  const recognition = await recognise(files, from);
  return { recognition, model: await collectExports(readExports(recognition, settings)) };
}

export const codesOf = (issues: readonly { readonly code: string }[]) => issues.map(({ code }) => code);
