import { useState } from "react";
import { useMessages } from "../../state/app-context.ts";
import type { AuthTab } from "../../state/overlays.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { AuthTabs } from "./auth-tabs.tsx";

export interface AuthModalProps {
  /** The tab it opens on. */
  readonly tab: AuthTab;
  readonly onClose: () => void;
}

/** The login window over any page; after the login that page loads anew. */
export function AuthModal({ tab: first, onClose }: AuthModalProps) {
  const m = useMessages().auth;
  const [{ tab, email }, setShown] = useState({ tab: first, email: "" });
  return (
    <Dialog label={m.dialogName} closeLabel={m.close} onClose={onClose}>
      <AuthTabs
        tab={tab}
        email={email}
        onTab={(next, address = "") => setShown({ tab: next, email: address })}
        onLoggedIn={() => window.location.reload()}
      />
    </Dialog>
  );
}
