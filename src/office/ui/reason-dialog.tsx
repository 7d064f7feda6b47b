import type { FormEvent } from "react";
import { asText } from "../../contract/validation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import type { OfficeSent } from "../data/call-office.ts";
import { useMessages } from "../data/office-context.ts";
import { type ChangeOptions, useOfficeChange } from "../data/queries.ts";
import { closeAfter } from "../edits/edit-dialog.tsx";
import { useDraftText } from "../edits/use-edited.ts";

/** Calls that require a reason. */
type ReasonedCall =
  | "officeTakeDownDesign"
  | "officeResetStaff"
  | "officeRemoveStaff"
  | "officeCloseCustomer"
  | "officeReleasePhone";

export interface ReasonDialogProps<N extends ReasonedCall> {
  readonly call: N;
  /** Parameters other than the reason. */
  readonly sent: Omit<OfficeSent<N>, "reason">;
  readonly options: ChangeOptions<N>;
  /** Key of the reason's draft. */
  readonly draft: string;
  /** Title of the dialog and label of its button. */
  readonly title: string;
  /** Description of the consequences. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Asks for a reason before a sensitive call. Closing keeps the text as a draft; Cancel discards it. */
export function ReasonDialog<N extends ReasonedCall>(props: ReasonDialogProps<N>) {
  const { call, sent, options, draft, title, text, onClose } = props;
  const m = useMessages().common;
  const typed = useDraftText(draft);
  const leave = () => closeAfter(typed.discard, onClose);
  const change = useOfficeChange(call, {
    ...options,
    field: "reason",
    onDone: (answer) => {
      leave();
      options.onDone?.(answer);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // TypeScript cannot undo `Omit` for a generic type.
    change.send({ ...sent, reason: asText(typed.text) } as OfficeSent<N>);
  };
  return (
    <Dialog label={title} closeLabel={m.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <p className="note">{text}</p>
        <TextArea
          label={m.reason}
          rows={2}
          maxLength={500}
          value={typed.text}
          onChange={({ target }) => typed.type(target.value)}
          hint={m.reasonHint}
          error={change.errors.reason}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={leave}>
            {m.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={change.isBusy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
