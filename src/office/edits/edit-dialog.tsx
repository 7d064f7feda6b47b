import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "../data/office-context.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { ConflictDialog, type ConflictDialogProps } from "./conflict-dialog.tsx";
import { useConflictStatus } from "./use-conflict-status.ts";

export interface EditDialogProps extends ConflictDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. Closing it keeps the input as a draft for the next time; Cancel discards it. */
export function EditDialog({ title, isBusy, onSave, onClose, children, ...conflict }: EditDialogProps) {
  const { common } = useMessages();
  const { conflicts, discard } = conflict.edited;
  const status = useConflictStatus(conflict.edited);
  return (
    <>
      <FormDialog
        title={title}
        action={common.save}
        isBusy={isBusy}
        onSubmit={onSave}
        onCancel={() => closeAfter(discard, onClose)}
        onClose={onClose}
      >
        {children}
        <p className="hint" role="status">
          {status}
        </p>
      </FormDialog>
      {conflicts.length > 0 && <ConflictDialog {...conflict} />}
    </>
  );
}

/** Closes after the form has processed `resolve`; otherwise its draft would stay. */
export function closeAfter(resolve: () => void, onClose: () => void): void {
  flushSync(resolve);
  onClose();
}
