import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { useConflictStatus } from "../../edits/use-conflict-status.ts";
import { publishDraft } from "./publish-draft.ts";
import { saveTypedWords, unsavedWords } from "./use-typed-words.ts";

export interface BatchFooterProps {
  readonly designs: readonly UploadedDesign[];
  readonly markedKeys: ReadonlySet<string>;
  /** Shows what the designs lack. */
  readonly onIncomplete: () => void;
}

const NONE: ReturnType<typeof unsavedWords.get> = new Map();

/** Bar at the bottom: adds all ready designs, or the selected ones, and says what is left to do. */
export function BatchFooter({ designs, markedKeys, onIncomplete }: BatchFooterProps) {
  const m = useMessages().uploads;
  const mayPublish = useMay("designs:publish");
  const isChosen = ({ key }: UploadedDesign) => markedKeys.size === 0 || markedKeys.has(key);
  const ready = designs.filter((design) => design.state === "new" && isChosen(design));
  const checking = designs.filter(({ state }) => state === "checking").length;
  const incomplete = designs.filter(({ state }) => state === "incomplete").length;
  const drafts = designs.filter(({ state, design }) => state === "added" && design?.published === false);
  const clear = useOfficeChange("officeDropUploads", { invalidates: ["officeUploads"], doneText: m.removed });
  const { progress, each } = useEach();
  const isBusy = progress !== null;
  return (
    <div className="upload-footer screen-actions" aria-live="polite">
      <SaveStatus />
      {progress ? (
        <p className="hint">{m.adding(progress.done, progress.of)}</p>
      ) : (
        checking > 0 && <p className="hint">{m.checking(checking)}</p>
      )}
      {incomplete > 0 && (
        <Button variant="quiet" onClick={onIncomplete}>
          {m.incompleteCount(incomplete)}
        </Button>
      )}
      {designs.some(({ state }) => state === "added") && (
        <Button variant="secondary" busy={clear.isBusy} onClick={() => clear.send({})}>
          {m.clearAdded}
        </Button>
      )}
      {mayPublish && drafts.length > 0 && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => void each(drafts, ({ design }) => publishDraft(design?.id ?? 0))}
        >
          {m.publishAll(drafts.length)}
        </Button>
      )}
      {(ready.length > 0 || checking + incomplete > 0) && (
        <Button
          busy={isBusy}
          aria-disabled={ready.length === 0 || checking > 0}
          onClick={() =>
            ready.length > 0 && checking === 0
              ? void each(ready, async ({ key }) => {
                  await saveTypedWords(key);
                  await callOffice("officeAddUpload", { key });
                })
              : onIncomplete()
          }
        >
          {m.addDrafts(ready.length)}
        </Button>
      )}
    </div>
  );
}

/** Tells when typed words are on this device only. */
function SaveStatus() {
  const states = [...useStore(unsavedWords, NONE).values()].map(({ draft }) => draft);
  const draft = states.includes("not-saved") ? "not-saved" : (states[0] ?? "none");
  const status = useConflictStatus({ draft, isOutdated: false, conflicts: [] });
  return (
    <p className="hint" role="status">
      {status}
    </p>
  );
}

/** Processes designs one after the other with progress; an error keeps the finished ones. */
function useEach() {
  const m = useMessages();
  const cache = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const each = async (
    designs: readonly UploadedDesign[],
    act: (design: UploadedDesign) => Promise<unknown>,
  ): Promise<void> => {
    try {
      for (const [doneCount, design] of designs.entries()) {
        setProgress({ done: doneCount, of: designs.length });
        await act(design);
      }
    } catch (error) {
      toast.error(failureSentence(m, error, m.common.unreachable));
    } finally {
      setProgress(null);
      await cache.invalidateQueries({ queryKey: ["officeUploads"] });
      await cache.invalidateQueries({ queryKey: ["officeDesigns"] });
    }
  };
  return { progress, each };
}
