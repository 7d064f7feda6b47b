import { useState } from "react";
import type { AuthTab } from "../../state/overlays.ts";
import { AuthTabs } from "./auth-tabs.tsx";

/** Content of the login dialog; after the login the page reloads its data. `tab` is the initial tab. */
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
