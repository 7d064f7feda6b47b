import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import { formTexts } from "../../ui/forms/form-texts.ts";
import { useMessages } from "../data/office-context.ts";

export interface ReasonDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly text?: string;
  /** The button's word. */
  readonly confirm: string;
  readonly isBusy: boolean;
  /** Sentences by field; `reason` is the one here. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why before something grave is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirm, isBusy, faults, onConfirm, onClose } = props;
  const m = useMessages().common;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onConfirm(formTexts(event.currentTarget, "reason").reason);
  };
  return (
    <Dialog label={title} closeLabel={m.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        {text && <p className="note">{text}</p>}
        <TextArea
          label={m.reason}
          name="reason"
          rows={2}
          maxLength={500}
          hint={m.reasonHint}
          error={faults.reason}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
