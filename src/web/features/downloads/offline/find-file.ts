import { endpoints } from "../../../../contract/endpoints.ts";
import type { ZipContents } from "../../../../contract/orders.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";
import { queryOf } from "../../../../ui/api/send-call.ts";
import { sessionAware } from "../../../state/session/browser-api.ts";
import { sessionStore } from "../../../state/session/session-store.ts";
import { isUnreachable } from "./offline-api.ts";
import { adaptedFileAddress, readFile, stitchFileAddress, zipAddress } from "./offline-files.ts";

/** An address that the browser fetches without the session, or the file itself if this device keeps it. */
export type FoundFile = string | Blob;

/** Finds a bought zip. @throws ApiError, with status 404 if the shop has no such file */
export function findZip(filename: string): Promise<FoundFile> {
  return find("downloadDesign", { filename }, zipAddress(filename));
}

/** Finds a stitch file. @throws ApiError */
export function findStitchFile(id: number): Promise<FoundFile> {
  return find("downloadStitchFile", { id }, stitchFileAddress(id));
}

/** Finds a file that was made to measure. @throws ApiError */
export function findAdaptedFile(id: number): Promise<FoundFile> {
  return find("downloadAdaptedFile", { id }, adaptedFileAddress(id));
}

/** Names and sizes of the files in a bought zip. @throws ApiError */
export async function findZipContents(filename: string): Promise<ZipContents> {
  // Its schema is that of the call with `contents`.
  return (await (
    await ask("GET", addressOf("downloadDesign", { filename, contents: true }))
  ).json()) as ZipContents;
}

type FileCall = "downloadDesign" | "downloadStitchFile" | "downloadAdaptedFile";

async function find(name: FileCall, input: object, storedAddress: string): Promise<FoundFile> {
  const address = addressOf(name, input);
  try {
    return (await ask("HEAD", address)).headers.get("content-location") ?? address;
  } catch (error) {
    const file = isUnreachable(error) ? await readFile(storedAddress) : undefined;
    if (!file) throw error;
    return file;
  }
}

function addressOf(name: FileCall, input: object): string {
  return `${endpoints[name].path}?${new URLSearchParams(queryOf(input))}`;
}

async function ask(method: "GET" | "HEAD", address: string): Promise<Response> {
  const token = sessionStore.get()?.token;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const send = sessionAware((path, init) => fetch(path, init));
  const response = await send(address, { method, headers }).catch(() => {
    throw new ApiError(0, "unreachable", "");
  });
  if (!response.ok) throw await ApiError.of(response);
  return response;
}
