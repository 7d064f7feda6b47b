import { downloadCandidates } from "../../../contract/download-candidates.ts";
import { ApiError } from "../../../ui/api/api-error.ts";

export interface FetchedDesign {
  readonly file: Blob;
  /** Name to save it under, always a zip. */
  readonly name: string;
}

/** Answers the file of a name; `null`, or an `ApiError` 404, when there is none. */
export type FileSource = (filename: string) => Promise<Blob | null>;

/** Tries the names under which a variant's zip may be kept until the server has one; `null` when none works. */
export async function fetchDesign(source: FileSource, variantPath: string): Promise<FetchedDesign | null> {
  for (const candidate of downloadCandidates(variantPath)) {
    const file = await source(candidate).catch(absentWhen404);
    if (file !== null) return { file, name: zipName(candidate) };
  }
  return null;
}

/** The last segment of a variant's path. */
export function fileName(variantPath: string): string {
  return variantPath.slice(variantPath.lastIndexOf("/") + 1);
}

function absentWhen404(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

function zipName(candidate: string): string {
  return /\.zip$/i.test(candidate) ? candidate : `${candidate}.zip`;
}
