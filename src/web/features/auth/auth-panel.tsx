import { useState } from "react";
import type { AuthTab } from "../../state/overlays.ts";
import { AuthTabs } from "./auth-tabs.tsx";

/** What the login window holds, over any page; after the login that page loads anew. `tab` is the one it opens on. */
export function AuthPanel({ tab: first }: { readonly tab: AuthTab }) {
  const [{ tab, email }, setShown] = useState({ tab: first, email: "" });
  return (
    <AuthTabs
      tab={tab}
      email={email}
      onTab={(next, address = "") => setShown({ tab: next, email: address })}
      onLoggedIn={() => window.location.reload()}
    />
  );
}
