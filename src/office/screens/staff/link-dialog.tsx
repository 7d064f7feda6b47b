import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

/** A link that was just made, and for whom. */
export interface NewLink {
  readonly name: string;
  readonly link: string;
}

export interface LinkDialogProps extends NewLink {
  readonly onClose: () => void;
}

/** The link that lets somebody in, shown this once. */
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
