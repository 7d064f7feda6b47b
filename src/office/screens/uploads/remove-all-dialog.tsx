import type { UploadedFile } from "../../../contract/office/uploads/uploads-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";

export interface RemoveAllDialogProps {
  readonly files: readonly UploadedFile[];
  readonly onClose: () => void;
}

/** Confirms the removal of all files, which cannot be undone. */
export function RemoveAllDialog({ files, onClose }: RemoveAllDialogProps) {
  const { uploads: m, common } = useMessages();
  const drop = useOfficeChange("officeDropUploads", {
    invalidates: ["officeUploads"],
    done: m.removed,
    onDone: onClose,
  });
  return (
    <Dialog label={m.removeAll} closeLabel={common.close} onClose={onClose} role="alertdialog">
      <p className="note">{m.removeAllText}</p>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          variant="danger"
          busy={drop.isBusy}
          onClick={() => drop.send({ ids: files.map(({ id }) => id) })}
        >
          {m.removeAll}
        </Button>
      </div>
    </Dialog>
  );
}
