import { Suspense, useEffect, useState } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/router/link.tsx";
import { matchRoute } from "../../ui/router/match-route.ts";
import { PageBoundary } from "../../ui/router/page-boundary.tsx";
import { Outlet, useLocation, useRouter, useRouterState } from "../../ui/router/router-context.tsx";
import { useMe, useMessages } from "../data/office-context.ts";
import { screens } from "../screens.tsx";
import { Offline } from "../ui/offline.tsx";
import { Redirect } from "../ui/redirect.tsx";

/** Page of the current address; errors in it do not affect the rest of the office. */
export function CurrentScreen() {
  const m = useMessages().common;
  const { page, leaving } = useRouterState();
  const { pathname } = page.location;
  const loading = <p className="spinner-row">{m.loading}</p>;
  if (pathname === "/") return <FirstScreen />;
  if (leaving) return loading;
  if (page.failed) return page.status === 404 ? <NoScreen /> : <Missing />;
  return (
    <PageBoundary key={pathname} fallback={() => <Broken onRetry={() => window.location.reload()} />}>
      <Suspense fallback={loading}>
        <Permitted />
      </Suspense>
    </PageBoundary>
  );
}

function NoScreen() {
  const m = useMessages().common;
  return (
    <EmptyState title={m.pageNotFound} heading>
      <Link to="/" className={buttonClass()}>
        {m.goToStart}
      </Link>
    </EmptyState>
  );
}

function Permitted() {
  const { permissions } = useMe();
  const m = useMessages().common;
  const needs = matchRoute(screens, useLocation().pathname)?.route.needs;
  return needs && !permissions.includes(needs) ? <EmptyState title={m.forbidden} heading /> : <Outlet />;
}

/** Redirects to the first page that the role may see. */
function FirstScreen() {
  const { permissions } = useMe();
  const first = screens.find(({ link, needs }) => link && (!needs || permissions.includes(needs)));
  return <Redirect to={first?.path ?? "/my-sign-in"} />;
}

/**
 * Message for a page whose code was not loaded. It is loaded when the network returns, or by the retry
 * button.
 */
function Missing() {
  const { reload } = useRouter();
  const { pending } = useRouterState();
  const [wasOnline] = useState(navigator.onLine);
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [reload]);
  return wasOnline ? <Broken onRetry={reload} /> : <Offline onRetry={reload} isBusy={pending} heading />;
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const m = useMessages().common;
  return (
    <EmptyState title={m.pageFailed} heading>
      <Button onClick={onRetry}>{m.retry}</Button>
    </EmptyState>
  );
}
