import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";

/** Time to undo a removal, as long as its message is shown, ms. */
const UNDO_MS = 9_000;

export interface Removal {
  /** Keys of designs that are hidden, because they are removed soon. */
  readonly hidden: ReadonlySet<string>;
  readonly remove: (designs: readonly UploadedDesign[]) => void;
}

/** Hides designs at once; removes them, with files that no other design needs, when undo is over. */
export function useRemoval(): Removal {
  const messages = useMessages();
  const cache = useQueryClient();
  const [hiddenKeys, setHidden] = useState<ReadonlySet<string>>(new Set());
  const due = useRef(new Map<ReturnType<typeof setTimeout>, readonly string[]>());
  const show = (keys: readonly string[]) =>
    setHidden((before) => new Set([...before].filter((key) => !keys.includes(key))));
  const drop = async (keys: readonly string[]): Promise<void> => {
    try {
      for (const design of keys) await callOffice("officeDropUploads", { design });
      await cache.invalidateQueries({ queryKey: ["officeUploads"] });
    } catch (error) {
      toast.error(failureSentence(messages, error, messages.common.unreachable));
    }
    show(keys);
  };
  const remove = (designs: readonly UploadedDesign[]): void => {
    const keys = designs.map(({ key }) => key);
    setHidden((before) => new Set([...before, ...keys]));
    const timer = setTimeout(() => {
      due.current.delete(timer);
      void drop(keys);
    }, UNDO_MS);
    due.current.set(timer, keys);
    const undo = () => {
      clearTimeout(timer);
      if (due.current.delete(timer)) show(keys);
    };
    const [first] = designs;
    const text =
      designs.length === 1 ? messages.uploads.removedOne(first?.words.name || (keys[0] ?? "")) : "";
    toast.info(text || messages.uploads.removedCount(keys.length), {
      ms: UNDO_MS,
      action: { label: messages.common.undo, run: undo },
    });
  };
  useEffect(() => {
    const open = due.current;
    return () => {
      for (const [timer, keys] of open) {
        clearTimeout(timer);
        for (const design of keys) void callOffice("officeDropUploads", { design }).catch(() => {});
      }
      open.clear();
    };
  }, []);
  return { hidden: hiddenKeys, remove };
}
