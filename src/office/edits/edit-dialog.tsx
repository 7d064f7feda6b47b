import type { FormEvent, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useMessages } from "../data/office-context.ts";
import { ConflictDialog, type ConflictDialogProps } from "./conflict-dialog.tsx";

export interface EditDialogProps extends ConflictDialogProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a window over the page. Closing it keeps what was typed as a draft, found when it opens again; Cancel throws it away. */
export function EditDialog({ title, isBusy, onSave, onClose, children, ...conflict }: EditDialogProps) {
  const { edits: m, common } = useMessages();
  const { draft, clashes, discard } = conflict.edited;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const cancel = () => {
    discard();
    closeAfter(onClose);
  };
  return (
    <Dialog label={title} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        {children}
        <p className="hint" role="status">
          {draft === "kept" ? m.kept : draft === "not-kept" ? m.notKept : ""}
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
      {clashes.length > 0 && <ConflictDialog {...conflict} />}
    </Dialog>
  );
}

/** Closes once the form has heard that there is nothing to keep any more, so that its draft goes too. */
export function closeAfter(onClose: () => void): void {
  setTimeout(onClose);
}
