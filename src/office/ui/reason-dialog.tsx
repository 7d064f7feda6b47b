import type { FormEvent } from "react";
import { asText } from "../../contract/validation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import type { OfficeSent } from "../data/call-office.ts";
import { useMessages } from "../data/office-context.ts";
import { type ChangeOptions, useOfficeChange } from "../data/queries.ts";
import { closeAfter } from "../edits/edit-dialog.tsx";
import { useTypedText } from "../edits/use-edited.ts";

/** Calls that ask why. */
type ReasonedCall =
  | "officeTakeDownDesign"
  | "officeResetStaff"
  | "officeRemoveStaff"
  | "officeCloseCustomer"
  | "officeReleasePhone";

export interface ReasonDialogProps<N extends ReasonedCall> {
  readonly call: N;
  /** What is sent with the reason. */
  readonly sent: Omit<OfficeSent<N>, "reason">;
  readonly options: ChangeOptions<N>;
  /** What a draft of the reason is kept under. */
  readonly draft: string;
  /** The button's word, and the window's title. */
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Asks why before something grave is done, and does it. Closing keeps what was typed as a draft; Cancel throws it away. */
export function ReasonDialog<N extends ReasonedCall>(props: ReasonDialogProps<N>) {
  const { call, sent, options, draft, title, text, onClose } = props;
  const m = useMessages().common;
  const typed = useTypedText(draft);
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
    // The compiler cannot put together again what `Omit` took apart.
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
