import { Component, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, Redirect, Route, Switch, useLocation } from "wouter";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useMe, useMessages } from "../data/office-context.ts";
import { type OfficeScreen, screens } from "../screens.tsx";
import { Offline } from "../ui/offline.tsx";

/** The page of the address. */
export function CurrentScreen() {
  const m = useMessages().common;
  const [location] = useLocation();
  return (
    <Boundary key={location} fallback={(retry) => <Broken onRetry={retry} />}>
      <Suspense fallback={<p className="spinner-row">{m.loading}</p>}>
        <Switch>
          {screens.map((screen) => (
            <Route key={screen.path} path={screen.path}>
              <Permitted screen={screen} />
            </Route>
          ))}
          <Route path="/">
            <FirstScreen />
          </Route>
          <Route>
            <EmptyState title={m.noPage} heading>
              <Link href="/" className={buttonClass()}>
                {m.toStart}
              </Link>
            </EmptyState>
          </Route>
        </Switch>
      </Suspense>
    </Boundary>
  );
}

function Permitted({ screen: { needs, Page } }: { screen: OfficeScreen }) {
  const { permissions } = useMe();
  const m = useMessages().common;
  return needs && !permissions.includes(needs) ? <EmptyState title={m.forbidden} heading /> : <Page />;
}

/** Who may not see the first page begins at the first that they may. */
function FirstScreen() {
  const { permissions } = useMe();
  const first = screens.find(({ link, needs }) => link && (!needs || permissions.includes(needs)));
  return <Redirect to={first?.path ?? "/my-sign-in"} replace />;
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const m = useMessages().common;
  const [wasOnline] = useState(navigator.onLine);
  if (!wasOnline) return <WithoutNetwork onRetry={onRetry} />;
  return (
    <EmptyState title={m.broken} heading>
      <Button onClick={onRetry}>{m.retry}</Button>
    </EmptyState>
  );
}

/** Loading the page anew fetches code that did not arrive; before the office answers, it would lose the page. */
function WithoutNetwork({ onRetry }: { onRetry: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const isThere = await fetch(window.location.href).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) onRetry();
    else setBusy(false);
  };
  useEffect(() => {
    const onReturn = () => void retry();
    window.addEventListener("online", onReturn);
    return () => window.removeEventListener("online", onReturn);
  });
  return <Offline onRetry={() => void retry()} isBusy={isBusy} heading />;
}

interface BoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A page that breaks, or whose code did not arrive, takes nothing else along. */
class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback(() => window.location.reload()) : this.props.children;
  }
}
