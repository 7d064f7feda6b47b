import { Dialog } from "../../../ui/dialog.tsx";
import { useMessages } from "../../data/office-context.ts";
import { signInRequired } from "../../data/open-dialogs.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Sign-in dialog over a page whose session has ended, so that its input is not lost. */
export function SignInAgain() {
  const { access: m, common } = useMessages();
  return (
    <Dialog label={m.signInTitle} closeLabel={common.close} onClose={() => signInRequired.set(false)}>
      <div className="sign-in-methods">
        <p className="note">{m.signInAgain}</p>
        <SignInForm />
      </div>
    </Dialog>
  );
}
