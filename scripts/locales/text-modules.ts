import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Path of a module's texts below `locales/<language>`, without ending: `src/web/messages/en/help.ts` has its
 * texts in `web/help`.
 */
export function placeOf(file: string): string {
  return file.replace(`${ROOT}src/`, "").replace("/messages/en/", "/").replace(/\.ts$/, "");
}

/** File of a module by the path of its texts. */
export function fileAt(place: string): string {
  const inMessages = `${ROOT}src/${place.replace("/", "/messages/en/")}.ts`;
  return existsSync(inMessages) ? inMessages : `${ROOT}src/${place}.ts`;
}

export const textFile = (language: string, place: string) => `${ROOT}locales/${language}/${place}.json`;

/** True for modules that hold texts, and those that put such modules together. */
export function isTextModule(file: string): boolean {
  return /\/messages\/en\/|\/ui\/sentences\//.test(file) || existsSync(textFile("en", placeOf(file)));
}
