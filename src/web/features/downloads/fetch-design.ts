import { downloadCandidates } from "../../../contract/download-candidates.ts";
import { ApiError } from "../../../ui/api/api-error.ts";

export interface FetchedDesign<File = Blob> {
  readonly file: File;
  /** File name for saving. */
  readonly name: string;
}

/** Finds a file by name; `null`, or an `ApiError` 404, if it does not exist. */
export type FileSource<File> = (filename: string) => Promise<File | null>;

/** Tries the possible names of a variant's zip until the server has one; `null` if it has none. */
export async function fetchDesign<File>(
  source: FileSource<File>,
  variantPath: string,
): Promise<FetchedDesign<File> | null> {
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
export function fileOr404<File>(file: Promise<File | null>): Promise<File | null> {
  return file.catch(absentWhen404);
}

function absentWhen404(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

function zipName(candidate: string): string {
  return /\.zip$/i.test(candidate) ? candidate : `${candidate}.zip`;
}
