import { useEffect } from "react";
import { path } from "../../contract/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/router/link.tsx";
import { useLocation, useRouter, useRouterState } from "../../ui/router/router-context.tsx";
import { useMessages, useShop } from "../state/app-context.ts";
import { useSession } from "../state/session/session-store.ts";

/** Error page: 'Not Found' if the page does not exist, a retry if it could not be fetched. */
export function PageError({ status }: { status: number }) {
  return status === 404 ? <NotFound /> : <Unreachable />;
}

function NotFound() {
  const m = useMessages().pages;
  useTitle(m.notFound);
  useOwnDesign();
  return (
    <EmptyState title={m.notFound} text={m.notFoundText} heading>
      <Link className={buttonClass("primary")} to={path.home()}>
        {m.goHome}
      </Link>
      <Link className={buttonClass("secondary")} to={path.category()}>
        {m.browse}
      </Link>
    </EmptyState>
  );
}

/** The server renders pages without a session: a customer's private design is found only by the browser. */
function useOwnDesign(): void {
  const { reload } = useRouter();
  const isCustomer = useSession() !== null;
  const isDesign = useLocation().pathname.startsWith("/p/");
  useEffect(() => {
    if (isCustomer && isDesign) reload();
  }, [isCustomer, isDesign, reload]);
}

function Unreachable() {
  const m = useMessages().pages;
  const { reload } = useRouter();
  useTitle(m.unreachable);
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [reload]);
  return (
    <EmptyState title={m.unreachable} text={m.unreachableText} heading>
      <Retry />
    </EmptyState>
  );
}

/** Shown if a loaded page fails to render. */
export function PageBroken() {
  const m = useMessages().pages;
  useTitle(m.broken);
  return (
    <EmptyState title={m.broken} text={m.brokenText} heading>
      <Retry />
      <Link className={buttonClass("secondary")} to={path.home()}>
        {m.goHome}
      </Link>
    </EmptyState>
  );
}

function Retry() {
  const { pending } = useRouterState();
  return (
    <Button busy={pending} onClick={useRouter().reload}>
      {useMessages().pages.retry}
    </Button>
  );
}

function useTitle(title: string): void {
  const shop = useShop().name;
  useEffect(() => {
    document.title = `${title} | ${shop}`;
  }, [title, shop]);
}
