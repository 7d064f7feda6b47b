import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { createStore, useStore } from "../../../ui/state/external-store.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMe } from "../../data/office-context.ts";
import { dropFromDevice, findOnDevice, sendUploadWords, uploadDraftKey } from "../../edits/device-drafts.ts";
import { createDraftSaver } from "../../edits/draft-saver.ts";
import { type DraftState, useDeviceCopy, useSaveOnLeave } from "../../edits/use-draft.ts";
import type { Words } from "./batch-rows.ts";

interface UnsavedWords {
  readonly draft: DraftState;
  /** Rejects with the refusal, or when the shop is unreachable. */
  readonly save: () => Promise<void>;
}

/** Designs with words that the shop does not have yet. */
export const unsavedWords = createStore<ReadonlyMap<string, UnsavedWords>>(new Map());

/** Saves what was typed for a design before it is added. @throws ApiError when the shop cannot take it */
export async function saveTypedWords(key: string): Promise<void> {
  await unsavedWords.get().get(key)?.save();
}

/** Words of a design as typed, and how to type, focus and leave its cells. */
export interface TypedWords {
  readonly words: Words;
  readonly type: (more: Partial<Words>) => void;
  readonly enter: () => void;
  readonly leave: () => void;
}

/** Words of a design. They are saved a second after the last key, and when a cell is left. */
export function useTypedWords({ key: upload, words }: UploadedDesign): TypedWords {
  const cache = useQueryClient();
  const { id } = useMe();
  const key = uploadDraftKey(upload);
  const isFocused = useRef(false);
  const [typedWords, setTyped] = useState<Partial<Words>>(() =>
    JSON.parse(findOnDevice(id, key)?.draft ?? "{}"),
  );
  // A focused cell keeps its text as typed, for example a space at the end, which the shop does not store.
  const forget = (savedText: string | null | undefined) =>
    setTyped((now) => (!isFocused.current && textOf(now) === savedText ? {} : now));
  const failure = useRef<unknown>(null);
  const [saver] = useState(() =>
    createDraftSaver(async (text) => {
      if (text === null) return;
      await sendUploadWords(upload, text).catch((error: unknown) => {
        failure.current = error;
        throw error;
      });
      dropFromDevice(id, key, text);
      await storeWords(cache, [upload], JSON.parse(text));
      forget(text);
    }),
  );
  const saveNow = useCallback(async () => {
    if (!(await saver.flush())) throw failure.current;
  }, [saver]);
  const text = textOf(typedWords);
  useEffect(() => saver.setStored(null), [saver]);
  useEffect(() => saver.save(text), [saver, text]);
  useSaveOnLeave(key, saver);
  const storedText = useStore<string | null | undefined>(saver.storedDraft, undefined);
  const isOnDevice = useDeviceCopy(key, text, storedText);
  const isSaved = text === null || text === storedText;
  useUnsaved(upload, isSaved ? "none" : isOnDevice ? "on-device" : "not-saved", saveNow);
  return {
    words: { ...words, ...typedWords },
    type: (more) => setTyped((before) => ({ ...before, ...more })),
    enter: () => {
      isFocused.current = true;
    },
    leave: () => {
      isFocused.current = false;
      void saver.flush().then(() => forget(saver.storedDraft.get()));
    },
  };
}

function textOf(words: Partial<Words>): string | null {
  return Object.keys(words).length === 0 ? null : JSON.stringify(words, onOneLine);
}

/** Joins lines, because the API takes a description as one line. */
function onOneLine(_: string, value: unknown): unknown {
  return typeof value === "string" ? asText(value) : value;
}

function useUnsaved(key: string, draft: DraftState, save: UnsavedWords["save"]): void {
  useEffect(() => {
    if (draft === "none") return;
    unsavedWords.set(new Map(unsavedWords.get()).set(key, { draft, save }));
    return () => unsavedWords.set(new Map([...unsavedWords.get()].filter(([otherKey]) => otherKey !== key)));
  }, [key, draft, save]);
}

/** Shows saved words at once and asks for their check. */
export async function storeWords(
  cache: QueryClient,
  keys: readonly string[],
  words: Partial<Words>,
): Promise<void> {
  const savedKeys = new Set(keys);
  await cache.cancelQueries({ queryKey: ["officeUploads"] });
  cache.setQueryData<InfiniteData<OfficeAnswer<"officeUploads">>>(
    ["officeUploads", {}],
    (batch) =>
      batch && {
        ...batch,
        pages: batch.pages.map((page) => ({
          ...page,
          designs: page.designs.map((design) =>
            savedKeys.has(design.key) ? { ...design, words: { ...design.words, ...words } } : design,
          ),
        })),
      },
  );
  void cache.invalidateQueries({ queryKey: ["officeUploads"] });
}
