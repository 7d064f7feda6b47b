import { useEffect } from "react";
import { path } from "../../contract/paths.ts";
import { wasReloaded } from "../../ui/page-reload.ts";
import { PageBoundary } from "../../ui/router/page-boundary.tsx";
import {
  Outlet,
  useLocation,
  useNavigate,
  usePage,
  useRouterState,
} from "../../ui/router/router-context.tsx";
import { useLinkClicks } from "../../ui/router/use-link-clicks.ts";
import { useScrollMemory } from "../../ui/router/use-scroll-memory.ts";
import { toast } from "../../ui/state/toasts.ts";
import { ToastPile } from "../../ui/toast-pile.tsx";
import type { LoginOrigin } from "../features/auth/login-origin.ts";
import { useMessages, useShop } from "../state/app-context.ts";
import { cartStore } from "../state/cart/cart-store.ts";
import { useMachineSync } from "../state/machines/use-machine-sync.ts";
import { useOverlay } from "../state/overlays.ts";
import { sessionStore } from "../state/session/session-store.ts";
import { Footer, SlimFooter } from "./footer.tsx";
import { HandoverBar } from "./handover-bar.tsx";
import { Head } from "./head.ts";
import { Header, SlimHeader } from "./header.tsx";
import { ImpersonationNotice } from "./impersonation-notice.tsx";
import { LanguageOffers } from "./language-choice.tsx";
import { OverlayWindows } from "./overlay-windows.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { PageBroken, PageError } from "./page-error.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { PasswordRequestBar } from "./password-request-bar.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { SessionHandover } from "./session-handover.tsx";
import { useShopFont } from "./use-shop-font.ts";

/** Header, footer and dialogs of every page. */
export function Layout() {
  const m = useMessages().layout;
  const page = usePage();
  const isCheckout = useLocation().pathname === path.checkout();
  useShopFont();
  useScrollMemory();
  useLinkClicks();
  useEffect(() => cartStore.repair(), []);
  useReloadNotice();
  useMachineSync();
  useLoginWhenSessionEnds();
  return (
    <>
      <a className="skip-link" href="#content">
        {m.skip}
      </a>
      <IncompletePage />
      <NavigationProgress />
      <ImpersonationNotice />
      <LanguageOffers />
      {useShop().paymentsEmulated && (
        <aside className="banner" aria-label={m.notice}>
          {m.emulated}
        </aside>
      )}
      {isCheckout ? <SlimHeader /> : <Header />}
      <HandoverBar />
      <PasswordRequestBar />
      <main id="content" tabIndex={-1}>
        <PageBoundary content={page} fallback={() => <PageBroken />}>
          <Head />
          {page.failed ? <PageError status={page.status} /> : <Outlet />}
        </PageBoundary>
        <PageSkeleton />
        <ScrollToTop />
      </main>
      {isCheckout ? <SlimFooter /> : <Footer />}
      <OverlayWindows />
      <SessionHandover />
      <Toaster />
      <PageAnnouncer />
    </>
  );
}

/**
 * Hidden by the style sheet: visible if that is missing, or if the boot module cannot load the application.
 */
function IncompletePage() {
  const { incomplete, retry } = useMessages().common;
  return (
    <p className="incomplete">
      {incomplete} {/* biome-ignore lint/a11y/useValidAnchor: reloads this address without a script */}
      <a href="">{retry}</a>
    </p>
  );
}

/** Tells the visitor after an automatic reload that a click may have been lost. */
function useReloadNotice() {
  const { reloaded } = useMessages().common;
  useEffect(() => {
    if (wasReloaded()) toast.info(reloaded);
  }, [reloaded]);
}

/** Sends a customer whose session has ended to the login page, which leads back here; the cart stays. */
function useLoginWhenSessionEnds() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      sessionStore.onExpired(() => {
        const origin: LoginOrigin = { from: pathname + search };
        navigate(path.login(), { state: origin });
      }),
    [navigate, pathname, search],
  );
}

/** A progress bar in the form of a thread along the top edge, while the next page is fetched. */
function NavigationProgress() {
  return useRouterState().pending ? <div className="progress" aria-hidden="true" /> : null;
}

/** The stack of toasts, above any open dialog. */
function Toaster() {
  useOverlay();
  return <ToastPile close={useMessages().common.close} />;
}
