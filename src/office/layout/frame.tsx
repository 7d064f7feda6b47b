import { lazy, Suspense, useEffect } from "react";
import { ApiError } from "../../ui/api/api-error.ts";
import { wasReloaded } from "../../ui/page-reload.ts";
import { useLocation } from "../../ui/router/router-context.tsx";
import { useLinkClicks } from "../../ui/router/use-link-clicks.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { toast } from "../../ui/state/toasts.ts";
import { ToastPile } from "../../ui/toast-pile.tsx";
import { MeContext, useMessages, useOffice } from "../data/office-context.ts";
import { proofRequest, signInRequired } from "../data/open-dialogs.ts";
import { useOfficeQuery } from "../data/queries.ts";
import { useClickedPush } from "../data/use-push-device.ts";
import { Loaded } from "../ui/loaded.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CurrentScreen } from "./current-screen.tsx";
import { DropAnywhere } from "./drop-anywhere.tsx";
import { Navigation } from "./navigation.tsx";
import { OfficeHeader } from "./office-header.tsx";
import { PaletteKey } from "./palette-key.tsx";

const SignInScreen = lazy(async () => ({
  default: (await import("../screens/sign-in/sign-in-screen.tsx")).SignInScreen,
}));
const BeginScreen = lazy(async () => ({
  default: (await import("../screens/sign-in/begin-screen.tsx")).BeginScreen,
}));
const WelcomeScreen = lazy(async () => ({
  default: (await import("../screens/sign-in/welcome-screen.tsx")).WelcomeScreen,
}));
const SignInAgain = lazy(async () => ({
  default: (await import("../screens/sign-in/sign-in-again.tsx")).SignInAgain,
}));
const ProofDialog = lazy(async () => ({
  default: (await import("../screens/sign-in/proof-dialog.tsx")).ProofDialog,
}));

/** Frame of every page: the office for signed-in staff, otherwise the sign-in page. */
export function Frame() {
  const { pathname } = useLocation();
  useLinkClicks();
  return (
    <Suspense fallback={null}>
      {pathname === "/welcome" ? <WelcomeScreen /> : <SignedInFrame />}
      <Dialogs />
    </Suspense>
  );
}

function SignedInFrame() {
  const isSignedOut = useStore(signInRequired, false);
  const me = useOfficeQuery("officeMe", undefined);
  useClickedPush();
  const { hasNoStaff } = useOffice();
  if (me.data === undefined && me.error instanceof ApiError && me.error.status === 401)
    return hasNoStaff ? <BeginScreen /> : <SignInScreen />;
  return (
    <Loaded query={me}>
      {(person) => (
        <MeContext value={person}>
          <OfficeHeader />
          <div className="office-body">
            <Navigation />
            <main id="content" tabIndex={-1}>
              <CurrentScreen />
            </main>
          </div>
          <BottomBar />
          <DropAnywhere />
          <PaletteKey />
          {isSignedOut && <SignInAgain />}
        </MeContext>
      )}
    </Loaded>
  );
}

/** Dialogs over any page. */
function Dialogs() {
  const m = useMessages().common;
  const prove = useStore(proofRequest.open, null);
  useEffect(() => {
    if (wasReloaded()) toast.info(m.reloaded);
  }, [m]);
  return (
    <>
      {prove && <ProofDialog onAnswer={prove} />}
      <ToastPile close={m.close} />
    </>
  );
}
