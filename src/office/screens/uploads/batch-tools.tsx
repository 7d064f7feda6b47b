import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { failureSentence } from "../../../ui/api/failure-sentence.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { publishDraft } from "./publish-draft.ts";

/** Actions on all designs of the batch at once. */
export function BatchTools({ designs }: { readonly designs: readonly UploadedDesign[] }) {
  const m = useMessages().uploads;
  const mayPublish = useMay("designs:publish");
  const ready = designs.filter(({ state }) => state === "new");
  const drafts = designs.filter(({ state, design }) => state === "added" && design?.published === false);
  const clear = useOfficeChange("officeDropUploads", { invalidates: ["officeUploads"], done: m.removed });
  const { progress, each } = useEach();
  return (
    <div className="screen-actions" aria-live="polite">
      {progress && <p className="hint">{m.adding(progress.done, progress.of)}</p>}
      {ready.length > 1 && (
        <Button
          busy={progress !== null}
          onClick={() => void each(ready, ({ key }) => callOffice("officeAddUpload", { key }))}
        >
          {m.addAll(ready.length)}
        </Button>
      )}
      {mayPublish && drafts.length > 1 && (
        <Button
          busy={progress !== null}
          onClick={() => void each(drafts, ({ design }) => publishDraft(design?.id ?? 0))}
        >
          {m.publishAll(drafts.length)}
        </Button>
      )}
      {designs.some(({ state }) => state === "added") && (
        <Button variant="secondary" busy={clear.isBusy} onClick={() => clear.send({})}>
          {m.clearAdded}
        </Button>
      )}
    </div>
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
      for (const [done, design] of designs.entries()) {
        setProgress({ done, of: designs.length });
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
