import type { FormEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useMessages } from "../data/office-context.ts";
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const cancel = () => {
    closeAfter(discard, onClose);
  };
  return (
    <Dialog label={title} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        {children}
        <p className="hint" role="status">
          {status}
        </p>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={cancel}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {common.save}
          </Button>
        </div>
      </form>
      {conflicts.length > 0 && <ConflictDialog {...conflict} />}
    </Dialog>
  );
}

/** Closes after the form has processed `resolve`; otherwise its draft would stay. */
export function closeAfter(resolve: () => void, onClose: () => void): void {
  flushSync(resolve);
  onClose();
}
