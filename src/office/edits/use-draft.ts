import { useEffect, useRef, useState } from "react";
import { isUnreachable } from "../../ui/api/failure-sentence.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { callOffice } from "../data/call-office.ts";
import { useMe } from "../data/office-context.ts";
import { dropFromDevice, findOnDevice, saveOnDevice } from "./device-drafts.ts";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper.ts";

/**
 * Whether what was typed would survive a dead battery: there is nothing to keep (`none`), the server has it (`kept`), this
 * browser has it (`on-device`), or only the page has (`not-kept`).
 */
export type DraftState = "none" | "kept" | "on-device" | "not-saved";

type Draft = Readonly<Record<string, unknown>>;

/** Forms that were left while they still had something to send, by key: whoever comes back waits for it. */
const leaving = new Map<string, Promise<void>>();

/** How long until the server is asked again for the draft that it has, ms. */
const AGAIN_MS = 5_000;

/**
 * Keeps a draft on the server for the member of staff who is signed in, a second after it last changed, and in the browser
 * until the server has it. `null` means that there is nothing to keep: earlier drafts are dropped. What is found at the start is
 * handed to `restore`.
 */
export function useDraft(key: string, draft: object | null, restore: (found: Draft) => void): DraftState {
  const { id } = useMe();
  const text = draft === null ? null : JSON.stringify(draft);
  const [keeper] = useState(() => createDraftKeeper((wanted) => keep(id, key, wanted)));
  const kept = useStore(keeper.kept, undefined);
  const found = useRef(restore);
  found.current = restore;
  useEffect(() => {
    const mine = findOnDevice(id, key);
    if (mine) found.current(JSON.parse(mine.draft));
    const stop = new AbortController();
    void find(key, stop.signal).then((there) => {
      if (stop.signal.aborted) return;
      keeper.found(there);
      // Typed here after the server's, it stands in its place; what was typed elsewhere meanwhile goes under it.
      if (there && mine?.over !== there) found.current(JSON.parse(there));
    });
    return () => stop.abort();
  }, [id, key, keeper]);
  useEffect(() => keeper.want(text), [keeper, text]);
  // After the effect that looks for an earlier draft: without a text this one removes it.
  const isOnDevice = useDeviceCopy(key, text, kept);
  useLeaving(key, keeper);
  if (text === null) return "none";
  return text === kept ? "kept" : isOnDevice ? "on-device" : "not-saved";
}

/**
 * Stores a draft in the browser while the server has another one (`kept`); whether the browser has it. The call that brings
 * it to the server removes it.
 */
export function useDeviceCopy(key: string, text: string | null, kept: string | null | undefined): boolean {
  const { id } = useMe();
  const [onDevice, setOnDevice] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) dropFromDevice(id, key);
    else if (text !== kept)
      setOnDevice(
        saveOnDevice(id, key, { draft: text, ...(kept !== undefined && { over: kept }) }) ? text : null,
      );
  }, [id, key, text, kept]);
  return text !== null && text === onDevice;
}

/** Whoever leaves the form, or lets the page go out of sight, leaves nothing unsent. */
export function useLeaving(key: string, keeper: DraftKeeper): void {
  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    const hide = () => void (document.visibilityState === "hidden" && keeper.flush());
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      leaving.set(key, keeper.flush());
    };
  }, [key, keeper]);
}

/** The draft that the server has. While nobody can be reached, it is asked again; a refusal counts as none. */
async function find(key: string, signal: AbortSignal): Promise<string | null> {
  await leaving.get(key);
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

async function keep(staffId: number, key: string, text: string | null): Promise<void> {
  if (text === null) await callOffice("officeDropDraft", { key });
  else await callOffice("officeSaveDraft", { key, draft: text });
  if (text !== null) dropFromDevice(staffId, key, text);
}
