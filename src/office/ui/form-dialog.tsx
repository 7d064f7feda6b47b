import type { FormEvent, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import { useMessages } from "../data/office-context.ts";

export interface FormDialogProps extends Pick<DialogProps, "role" | "onClose"> {
  readonly title: string;
  /** Sentence above the fields. */
  readonly text?: string;
  /** Label of the button that sends; the title by default. */
  readonly action?: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  /** Cancel; by default it only closes. */
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** A form in a dialog, with Cancel and a button that names the action. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, action = title, isDanger, isBusy, onSubmit, onClose, onCancel = onClose } = props;
  const { common } = useMessages();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <Dialog label={title} closeLabel={common.close} onClose={onClose} role={props.role ?? "dialog"}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        {text && <p className="note">{text}</p>}
        {props.children}
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" variant={isDanger ? "danger" : "primary"} busy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export interface ReasonFieldProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly error: string | undefined;
}

/** The reason of a sensitive change, as the log will show it. */
export function ReasonField({ value, onType, error }: ReasonFieldProps) {
  const { common } = useMessages();
  return (
    <TextArea
      label={common.reason}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ target }) => onType(target.value)}
      hint={common.reasonHint}
      error={error}
    />
  );
}
