import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useApp } from "../../state/app-context.ts";
import { logOut } from "../../state/session/log-out.ts";
import { unconfirmed } from "../../state/session/session-store.ts";

/** Asks whether the customer whom a link logged in is the visitor. */
export function ConfirmSession({ text }: { readonly text: string }) {
  const { api, messages } = useApp();
  const m = messages.auth;
  const leave = () => {
    void logOut(api);
    toast.info(m.loggedOut);
  };
  return (
    <div className="wrap request-row">
      <p>{text}</p>
      <Button variant="secondary" onClick={leave}>
        {m.handedOverLeave}
      </Button>
      <Button variant="quiet" onClick={() => unconfirmed.set(null)}>
        {m.handedOverConfirm}
      </Button>
    </div>
  );
}
