import { callOffice } from "../data/call-office.ts";

/** A draft in this browser that the server does not have yet. */
export interface DeviceDraft {
  readonly draft: string;
  /** The server's draft when this one was written; missing if it was unknown. */
  readonly over?: string | null;
}

const PREFIX = "officeDraft/";
/** Prefix of the keys for upload cards: the server stores their texts with the upload, not as a draft. */
const UPLOAD = "upload/";
export const uploadDraftKey = (upload: string) => `${UPLOAD}${upload}`;
const storageKey = (staffId: number, key: string) => `${PREFIX}${staffId}/${key}`;

export function findOnDevice(staffId: number, key: string): DeviceDraft | null {
  return attempt(() => read(localStorage.getItem(storageKey(staffId, key))), null);
}

/** Returns true if the browser stored it. */
export function saveOnDevice(staffId: number, key: string, draft: DeviceDraft): boolean {
  return attempt(() => {
    localStorage.setItem(storageKey(staffId, key), JSON.stringify(draft));
    return true;
  }, false);
}

/** Removes the draft; with `draft`, only if it is still the same. */
export function dropFromDevice(staffId: number, key: string, draft?: string): void {
  if (draft !== undefined && findOnDevice(staffId, key)?.draft !== draft) return;
  attempt(() => localStorage.removeItem(storageKey(staffId, key)), undefined);
}

/** Sends a staff member's drafts to the server before they log out, as far as the server accepts them. */
export async function sendFromDevice(staffId: number): Promise<void> {
  const mine = namesOnDevice(storageKey(staffId, ""));
  await Promise.allSettled(
    mine.map(async (name) => {
      const key = name.slice(storageKey(staffId, "").length);
      const deviceDraft = findOnDevice(staffId, key);
      if (!deviceDraft) return;
      if (key.startsWith(UPLOAD)) await sendUploadWords(key.slice(UPLOAD.length), deviceDraft.draft);
      else await callOffice("officeSaveDraft", { key, draft: deviceDraft.draft });
    }),
  );
}

/** Sends the texts typed on an upload card. */
export const sendUploadWords = (upload: string, draft: string) =>
  callOffice("officeCompleteUpload", { key: upload, ...JSON.parse(draft) });

/** Removes all drafts after a logout, so that other users of the browser cannot read them. */
export function clearDevice(): void {
  for (const name of namesOnDevice(PREFIX)) attempt(() => localStorage.removeItem(name), undefined);
}

const namesOnDevice = (prefix: string) =>
  attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix)), []);

/** Ignores values of any other shape. */
function read(text: string | null): DeviceDraft | null {
  const json: unknown = JSON.parse(text ?? "null");
  if (typeof json !== "object" || json === null || !("draft" in json)) return null;
  const { draft } = json;
  if (typeof draft !== "string" || !isRecord(JSON.parse(draft))) return null;
  const over = "over" in json ? json.over : undefined;
  return typeof over === "string" || over === null ? { draft, over } : { draft };
}

const isRecord = (json: unknown) => typeof json === "object" && json !== null && !Array.isArray(json);

/** Locked-down browsers throw when storage is used. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
