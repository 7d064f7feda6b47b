import { type ComponentType, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { focusFirstField } from "../../ui/forms/first-field.ts";
import { PageOutdated } from "../../ui/page-reload.ts";
import { PageBoundary } from "../../ui/router/page-boundary.tsx";
import { useStore } from "../../ui/state/external-store.ts";
import { useMessages } from "../state/app-context.ts";
import type { LazyCode } from "../state/lazy-code.ts";
import type { ResourceState } from "../state/session/session-resource.ts";
import { Spinner } from "./skeleton.tsx";

export interface LazyPartProps<P> {
  readonly code: LazyCode<ComponentType<P>>;
  readonly props: P;
}

const IDLE = { status: "idle" } as const;

/** Shows a lazy part of the page: a spinner while it loads, an error if it fails. */
export function LazyPart<P extends object>({ code, props }: LazyPartProps<P>) {
  const { common } = useMessages();
  const state = useStore<ResourceState<ComponentType<P>>>(code, IDLE);
  const [error, setError] = useState<unknown>();
  if (state.status === "failed" && state.error !== error) setError(state.error);
  useEffect(() => code.fetch(), [code]);
  if (state.status === "ready")
    return (
      <PageBoundary fallback={(again) => <LoadError message={common.somethingWrong} onRetry={again} />}>
        <div ref={takeFocus} className="part">
          <state.value {...props} />
        </div>
      </PageBoundary>
    );
  if (error === undefined) return <Spinner label={common.loading} />;
  if (error instanceof PageOutdated) return <Outdated />;
  return <Unreachable busy={state.status === "loading"} onRetry={code.fetch} />;
}

/** Takes the focus if the focused element has disappeared. */
function takeFocus(part: HTMLElement | null): void {
  const isLost = document.activeElement === document.body;
  if (part && !focusFirstField(part) && isLost) part.closest("dialog")?.querySelector("button")?.focus();
}

/** Retries automatically when the network is back. */
function Unreachable({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return <LoadError message={useMessages().common.unreachable} busy={busy} onRetry={onRetry} />;
}

/** Shown if the shop was updated since the page was loaded. */
function Outdated() {
  const { common } = useMessages();
  return (
    <LoadError message={common.shopUpdated} action={common.reload} onRetry={() => window.location.reload()} />
  );
}

interface LoadErrorProps {
  readonly message: string;
  readonly action?: string;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Error in a part of the page, with an action. */
export function LoadError({ message, action, busy = false, onRetry }: LoadErrorProps) {
  const { retry } = useMessages().common;
  return (
    <div role="alert" className="load-error">
      <p>{message}</p>
      <Button busy={busy} onClick={onRetry}>
        {action ?? retry}
      </Button>
    </div>
  );
}
