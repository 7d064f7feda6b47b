import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

/** A new sign-in link, and the name of its staff member. */
export interface NewLink {
  readonly name: string;
  readonly link: string;
}

export interface LinkDialogProps extends NewLink {
  readonly onClose: () => void;
}

/** Sign-in link for a staff member, shown only once. */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const { staff: m, common } = useMessages();
  return (
    <Dialog label={m.linkTitle(name)} closeLabel={common.close} role="alertdialog" onClose={onClose}>
      <p className="note">{m.linkText}</p>
      <Field label={m.linkTitle(name)} value={link} readOnly onFocus={({ target }) => target.select()} />
      <div className="dialog-actions">
        <CopyButton label={m.copyLink} text={link} />
      </div>
    </Dialog>
  );
}
