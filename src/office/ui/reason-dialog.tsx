import { useState } from "react";
import { asText } from "../../contract/validation.ts";
import type { OfficeSent } from "../data/call-office.ts";
import { type ChangeOptions, useOfficeChange } from "../data/queries.ts";
import { FormDialog, type FormDialogProps, ReasonField } from "./form-dialog.tsx";

/** Calls that require a reason. */
type ReasonedCall =
  | "officeTakeDownDesign"
  | "officeResetStaff"
  | "officeRemoveStaff"
  | "officeCloseCustomer"
  | "officeReleasePhone"
  | "officeEndPromotion"
  | "officeSkipStep";

export interface ReasonDialogProps<N extends ReasonedCall>
  extends Pick<FormDialogProps, "title" | "action" | "isDanger" | "onClose"> {
  readonly call: N;
  /** Parameters other than the reason. */
  readonly parameters: Omit<OfficeSent<N>, "reason">;
  readonly options: ChangeOptions<N>;
  /** Description of the consequences. */
  readonly text: string;
}

/** Asks for a reason before a sensitive call. */
export function ReasonDialog<N extends ReasonedCall>(props: ReasonDialogProps<N>) {
  const { call, parameters: input, options, isDanger = true, onClose } = props;
  const [reason, setReason] = useState("");
  const change = useOfficeChange(call, {
    ...options,
    field: "reason",
    onDone: (answer) => {
      onClose();
      options.onDone?.(answer);
    },
  });
  return (
    <FormDialog
      title={props.title}
      text={props.text}
      action={props.action ?? props.title}
      isDanger={isDanger}
      isBusy={change.isBusy}
      // TypeScript cannot undo `Omit` for a generic type.
      onSubmit={() => change.send({ ...input, reason: asText(reason) } as OfficeSent<N>)}
      onClose={onClose}
    >
      <ReasonField value={reason} onType={setReason} error={change.errors.reason} />
    </FormDialog>
  );
}
