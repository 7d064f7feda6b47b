import { downloadCandidates } from "../../../contract/download-candidates.ts";
import { ApiError } from "../../../ui/api/api-error.ts";

export interface FetchedDesign {
  readonly file: Blob;
  /** File name for saving. */
  readonly name: string;
}

/** Fetches a file by name; `null`, or an `ApiError` 404, if it does not exist. */
export type FileSource = (filename: string) => Promise<Blob | null>;

/** Tries the possible names of a variant's zip until the server has one; `null` if it has none. */
export async function fetchDesign(source: FileSource, variantPath: string): Promise<FetchedDesign | null> {
  for (const candidate of downloadCandidates(variantPath)) {
    const file = await fileOr404(source(candidate));
    if (file !== null) return { file, name: zipName(candidate) };
  }
  return null;
}

/** Last segment of a variant's path. */
export function fileName(variantPath: string): string {
  return variantPath.slice(variantPath.lastIndexOf("/") + 1);
}

/** The file of a call; `null` if the server does not have it. */
export function fileOr404(file: Promise<Blob | null>): Promise<Blob | null> {
  return file.catch(absentWhen404);
}

function absentWhen404(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

function zipName(candidate: string): string {
  return /\.zip$/i.test(candidate) ? candidate : `${candidate}.zip`;
}
