import { asText } from "../../contract/validation.ts";
import type { OfficeSent } from "../data/call-office.ts";
import { type ChangeOptions, useOfficeChange } from "../data/queries.ts";
import { closeAfter } from "../edits/edit-dialog.tsx";
import { useDraftText } from "../edits/use-edited.ts";
import { FormDialog, ReasonField } from "./form-dialog.tsx";

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
  return (
    <FormDialog
      title={title}
      text={text}
      isDanger
      isBusy={change.isBusy}
      // TypeScript cannot undo `Omit` for a generic type.
      onSubmit={() => change.send({ ...sent, reason: asText(typed.text) } as OfficeSent<N>)}
      onCancel={leave}
      onClose={onClose}
    >
      <ReasonField value={typed.text} onType={typed.type} error={change.errors.reason} />
    </FormDialog>
  );
}
