import { useEffect, useRef, useState } from "react";
import { isUnreachable } from "../../ui/api/failure-sentence.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { callOffice } from "../data/call-office.ts";
import { useMe } from "../data/office-context.ts";
import { dropFromDevice, findOnDevice, saveOnDevice } from "./device-drafts.ts";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";

/**
 * Place where the draft is stored: nothing to store (`none`), the server (`stored`), this browser
 * (`on-device`), or only the page (`not-saved`).
 */
export type DraftState = "none" | "stored" | "on-device" | "not-saved";

type Draft = Readonly<Record<string, unknown>>;

/** Last saves of closed forms, by key. A form that opens again waits for it. */
const lastSaves = new Map<string, Promise<unknown>>();

/** Interval for asking the server for its draft, ms. */
const AGAIN_MS = 5_000;

/**
 * Stores a draft on the server for the signed-in staff member, a second after the last change, and in the
 * browser until then. A `null` draft deletes earlier ones. A draft found at the start is passed to `restore`.
 */
export function useDraft(key: string, draft: object | null, restore: (stored: Draft) => void): DraftState {
  const { id } = useMe();
  const text = draft === null ? null : JSON.stringify(draft);
  const [saver] = useState(() => createDraftSaver((latest) => saveDraft(id, key, latest)));
  const storedText = useStore(saver.storedDraft, undefined);
  const restoreRef = useRef(restore);
  restoreRef.current = restore;
  useEffect(() => {
    const deviceDraft = findOnDevice(id, key);
    if (deviceDraft) restoreRef.current(JSON.parse(deviceDraft.draft));
    const stop = new AbortController();
    void loadDraft(key, stop.signal).then((serverDraft) => {
      if (stop.signal.aborted) return;
      saver.setStored(serverDraft);
      // The browser's draft replaces the server's draft that it was based on. Any other draft of the server
      // is restored
      // below it.
      if (serverDraft && deviceDraft?.over !== serverDraft) restoreRef.current(JSON.parse(serverDraft));
    });
    return () => stop.abort();
  }, [id, key, saver]);
  useEffect(() => saver.save(text), [saver, text]);
  // This effect must run after the one that reads the draft, because it removes the draft if there is no
  // text.
  const isOnDevice = useDeviceCopy(key, text, storedText);
  useSaveOnLeave(key, saver);
  if (text === null) return "none";
  return text === storedText ? "stored" : isOnDevice ? "on-device" : "not-saved";
}

/**
 * Stores a draft in the browser while the server has another one (`storedText`). Returns true if the browser
 * has it. The call that saves it on the server removes it.
 */
export function useDeviceCopy(
  key: string,
  text: string | null,
  storedText: string | null | undefined,
): boolean {
  const { id } = useMe();
  const [onDevice, setOnDevice] = useState<string | null>(null);
  const had = useRef(false);
  useEffect(() => {
    // A copy of an earlier visit stays until it is restored: a reload could come before that.
    const isDone = text === null ? had.current || storedText !== undefined : text === storedText;
    had.current = text !== null;
    if (isDone) dropFromDevice(id, key);
    else if (text !== null)
      setOnDevice(
        saveOnDevice(id, key, { draft: text, ...(storedText !== undefined && { over: storedText }) })
          ? text
          : null,
      );
  }, [id, key, text, storedText]);
  return text !== null && text === onDevice;
}

/** Saves the draft when the form closes or the page is hidden. */
export function useSaveOnLeave(key: string, saver: DraftSaver): void {
  useEffect(() => {
    // Phones may end a hidden page without another event.
    const hide = () => void (document.visibilityState === "hidden" && saver.flush());
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      lastSaves.set(key, saver.flush());
    };
  }, [key, saver]);
}

/** Loads the server's draft. It retries until the server is reached; a refusal means no draft. */
async function loadDraft(key: string, signal: AbortSignal): Promise<string | null> {
  await lastSaves.get(key);
  while (!signal.aborted) {
    try {
      return (await callOffice("officeDraft", { key }, signal)).draft;
    } catch (error) {
      if (!isUnreachable(error)) return null;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
  return null;
}

async function saveDraft(staffId: number, key: string, text: string | null): Promise<void> {
  if (text === null) await callOffice("officeDropDraft", { key });
  else await callOffice("officeSaveDraft", { key, draft: text });
  if (text !== null) dropFromDevice(staffId, key, text);
}
