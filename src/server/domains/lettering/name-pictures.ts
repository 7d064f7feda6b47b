import { DAY_MS } from "../../../contract/constants.ts";
import type { DerivedFiles } from "../../files/derived-files.ts";

/** Pictures of names that customers typed, for a day or two: a name is personal, and can be drawn again. */
export interface NamePictures {
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(key: string): Promise<boolean>;
  write(key: string, webp: Uint8Array): Promise<void>;
}

const ROOT = "names/";

/** Each day has a folder. */
export function createNamePictures(derivedFiles: DerivedFiles, now: () => Date): NamePictures {
  const days = () => [0, DAY_MS].map((ago) => dayOf(now().getTime() - ago));
  const findIn = async <T>(key: string, find: (name: string) => Promise<T>): Promise<T | undefined> => {
    for (const day of days()) {
      const result = await find(fileOf(day, key));
      if (result) return result;
    }
    return undefined;
  };
  return {
    read: (key) => findIn(key, derivedFiles.read),
    has: async (key) => (await findIn(key, derivedFiles.has)) ?? false,
    write: async (key, webp) => {
      const [today = ""] = days();
      await derivedFiles.write(fileOf(today, key), webp);
    },
  };
}

/** Deletes pictures from before yesterday. */
export function pruneNamePictures(derivedFiles: Pick<DerivedFiles, "prune">, now: Date): Promise<void> {
  const folders = [0, DAY_MS].map((ago) => `${ROOT}${dayOf(now.getTime() - ago)}`);
  return derivedFiles.prune(ROOT, (name) => folders.some((folder) => name.startsWith(folder)));
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const fileOf = (day: string, key: string) => `${ROOT}${day}/${key}.webp`;
