import { ApiError } from "../../../../ui/api/api-error.ts";
import type { Api } from "../../../api/api.ts";
import {
  adaptedFileAddress,
  keepFile,
  keepsFiles,
  readFile,
  stitchFileAddress,
  zipAddress,
} from "./offline-files.ts";

/**
 * The API with kept files also without a network. A file that is opened on a device where the customer saved
 * files is kept, too; a full device does not fail the call.
 */
export function offlineApi(api: Api): Api {
  const keepOrRead = async (address: string, fetched: Promise<Blob>): Promise<Blob> => {
    try {
      const file = await fetched;
      if (keepsFiles()) await keepFile(address, file).catch(() => undefined);
      return file;
    } catch (error) {
      const file = isUnreachable(error) ? await readFile(address) : undefined;
      if (!file) throw error;
      return file;
    }
  };
  return {
    ...api,
    downloadDesign: (input, options) =>
      keepOrRead(zipAddress(input.filename), api.downloadDesign(input, options)),
    downloadStitchFile: (input, options) =>
      keepOrRead(stitchFileAddress(Number(input.id)), api.downloadStitchFile(input, options)),
    downloadAdaptedFile: (input, options) =>
      keepOrRead(adaptedFileAddress(Number(input.id)), api.downloadAdaptedFile(input, options)),
  };
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === "unreachable";
}
