import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMe, useMessages } from "../../data/office-context.ts";
import { findOnDevice, uploadDraftKey } from "../../edits/device-drafts.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { changesOf, countsOf, undoOf, type WordChange, type Words } from "./batch-rows.ts";
import { storeWords } from "./use-typed-words.ts";

export interface Fill {
  readonly isBusy: boolean;
  /**
   * Puts words into the empty cells of designs, or into all with `isReplacing`; with undo. Says what it
   * filled in, and how many cells have another value, with a button to replace these.
   */
  readonly fill: (designs: readonly UploadedDesign[], words: FillWords, isReplacing: boolean) => void;
}

export type FillWords = Partial<Pick<Words, "category" | "price">>;

/** Fills the cells of several designs with the same words. */
export function useFill(): Fill {
  const cache = useQueryClient();
  const messages = useMessages();
  const { id } = useMe();
  const { uploads: m, common } = messages;
  const [isBusy, setBusy] = useState(false);
  const save = async (changes: readonly WordChange[]): Promise<boolean> => {
    setBusy(true);
    try {
      for (const [text, ownChanges] of Map.groupBy(changes, ({ words }) => JSON.stringify(words))) {
        const keys = ownChanges.map(({ key }) => key);
        const [key = "", ...also] = keys;
        const words: Partial<Words> = JSON.parse(text);
        await callOffice("officeCompleteUpload", { key, also, ...words });
        await storeWords(cache, keys, words);
      }
      return true;
    } catch (error) {
      toast.error(failureSentence(messages, error, navigator.onLine ? common.unreachable : common.notSent));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const fill: Fill["fill"] = (designs, words, isReplacing) => {
    const rows = designs.map(({ key, words: savedWords }) => {
      const typedWords: Partial<Words> = JSON.parse(findOnDevice(id, uploadDraftKey(key))?.draft ?? "{}");
      return { key, words: { ...savedWords, ...typedWords } };
    });
    const changes = changesOf(rows, words, isReplacing);
    const [filledCounts, all] = [countsOf(changes), countsOf(changesOf(rows, words, true))];
    const leftCounts = {
      category: all.category - filledCounts.category,
      price: all.price - filledCounts.price,
    };
    const tellLeft = () => {
      if (leftCounts.category + leftCounts.price === 0) return;
      const replace = { label: m.replace, run: () => fill(designs, words, true) };
      toast.info(m.left(cells(m, leftCounts)), { action: replace });
    };
    if (changes.length === 0)
      return leftCounts.category + leftCounts.price > 0 ? tellLeft() : toast.info(m.nothingToFill);
    const undo = { label: common.undo, run: () => void save(undoOf(rows, changes)) };
    void save(changes).then((isSaved) => {
      if (!isSaved) return;
      toast.success(m.filled(cells(m, filledCounts)), { action: undo });
      tellLeft();
    });
  };
  return { isBusy, fill };
}

/** Numbers of cells by their column, as a list; a number of none is left out. */
function cells(m: OfficeMessages["uploads"], { category, price }: ReturnType<typeof countsOf>): string {
  return [category > 0 && m.categoryCells(category), price > 0 && m.priceCells(price)]
    .filter(Boolean)
    .join(", ");
}
