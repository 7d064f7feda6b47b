import { useState } from "react";
import { MOVE_IN_BATCH } from "../../../contract/office/uploads/upload-rules.ts";
import { Button } from "../../../ui/button.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { isInProgress, type LocalUpload } from "../../data/upload-list.ts";
import { removeBatch, uploadFiles } from "../../data/upload-queue.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FileChoice } from "../../ui/uploads/file-choice.tsx";
import { LocalLine } from "../../ui/uploads/file-states.tsx";
import { isRunning, type MoveInState } from "./move-in-state.ts";

const COMMAND = "npm run shop -- move-in FOLDER --apply";
const MOST_SHOWN = 20;

interface OlderFilesProps extends Pick<MoveInState, "files" | "run" | "open"> {
  readonly local: readonly LocalUpload[];
}

/** Files of the older shop: to add, on their way, on the server. */
export function OlderFiles({ files, run, open, local }: OlderFilesProps) {
  const { moveIn: m } = useMessages();
  const [isDiscarding, setDiscarding] = useState(false);
  const { send, isBusy } = useOfficeChange("officeStartMoveIn", { invalidates: ["officeMoveInRun"] });
  const openUploads = local.filter(({ state }) => state !== "whole");
  const arriving = openUploads.filter(isInProgress).length;
  const count = files.files + files.arriving;
  return (
    <section className="screen" aria-label={m.files}>
      {run?.state !== "moving" && (
        <FileChoice
          onFiles={(chosenFiles) => uploadFiles(chosenFiles, MOVE_IN_BATCH)}
          isSmall={count + arriving > 0}
          text={m.filesText}
          hasCamera={false}
        />
      )}
      <p role="status" className="hint">
        {count + arriving === 0 ? m.noFiles : m.fileCount(files.files, Math.ceil(files.bytes / 1024 / 1024))}
        {arriving > 0 && ` ${m.arriving(arriving)}`}
        {arriving === 0 && files.arriving > 0 && ` ${m.incomplete(files.arriving)}`}
      </p>
      {openUploads.length > 0 && (
        <ul className="lines">
          {openUploads.slice(0, MOST_SHOWN).map((upload) => (
            <LocalLine key={upload.id} upload={upload} />
          ))}
          {openUploads.length > MOST_SHOWN && (
            <li className="hint">{m.moreFiles(openUploads.length - MOST_SHOWN)}</li>
          )}
        </ul>
      )}
      {count > 0 && !isRunning(run) && (
        <p className="row-actions">
          <Button
            variant={open ? "secondary" : "primary"}
            busy={isBusy}
            disabled={arriving + files.arriving > 0}
            onClick={() => send({ applies: false })}
          >
            {open ? m.planAgain : m.plan}
          </Button>
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {m.discard}
          </Button>
        </p>
      )}
      <p className="hint">
        {m.command} <code>{COMMAND}</code>
      </p>
      {isDiscarding && <DiscardDialog onClose={() => setDiscarding(false)} />}
    </section>
  );
}

/** Confirms that the uploaded files are removed. */
function DiscardDialog({ onClose }: { readonly onClose: () => void }) {
  const { moveIn: m } = useMessages();
  const discard = useOfficeChange("officeDiscardMoveIn", {
    invalidates: ["officeMoveInRun"],
    doneText: m.discarded,
    onDone: () => {
      removeBatch(MOVE_IN_BATCH);
      onClose();
    },
  });
  return (
    <FormDialog
      role="alertdialog"
      title={m.discard}
      text={m.discardText}
      isDanger
      isBusy={discard.isBusy}
      onSubmit={() => discard.send(undefined)}
      onClose={onClose}
    />
  );
}
