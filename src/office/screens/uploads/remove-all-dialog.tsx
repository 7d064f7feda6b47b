import type { UploadedFile } from "../../../contract/office/uploads/uploads-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";

export interface RemoveAllDialogProps {
  readonly files: readonly UploadedFile[];
  readonly onClose: () => void;
}

/** Confirms the removal of all files, which cannot be undone. */
export function RemoveAllDialog({ files, onClose }: RemoveAllDialogProps) {
  const m = useMessages().uploads;
  const drop = useOfficeChange("officeDropUploads", {
    invalidates: ["officeUploads"],
    doneText: m.removed,
    onDone: onClose,
  });
  return (
    <FormDialog
      role="alertdialog"
      title={m.removeAll}
      text={m.removeAllText}
      isDanger
      isBusy={drop.isBusy}
      onSubmit={() => drop.send({ ids: files.map(({ id }) => id) })}
      onClose={onClose}
    />
  );
}
