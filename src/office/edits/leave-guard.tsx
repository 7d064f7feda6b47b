import { useContext, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogHistoryContext } from "../../ui/dialog-history.ts";
import { useReloadGuard } from "../../ui/use-reload-guard.ts";
import { useMessages } from "../data/office-context.ts";
import { leaveConfirmation } from "../data/open-dialogs.ts";
import type { Edited } from "./use-edited.ts";

/** A way to leave the page. */
interface Exit {
  readonly go: () => void;
}

/**
 * Asks in a dialog before unsaved work is left by a link, Back or any navigation of the office. The browser's
 * own warning appears only if the draft is not saved either.
 */
export function LeaveGuard({ edited }: { readonly edited: Edited }) {
  const { edits: m, common } = useMessages();
  const [exit, setExit] = useState<Exit | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isGuarded = edited.changedFields.length > 0 && !isLeaving && !exit;
  useRouterExits(isGuarded, setExit);
  useShopLinkExits(isGuarded, setExit);
  useBackExits(isGuarded, setExit);
  useUnloadWarning(edited.draft === "not-saved");
  useReloadGuard(edited.draft === "not-saved");
  if (!exit) return null;
  const sentences = {
    none: "",
    stored: m.leaveStored,
    "on-device": m.leaveOnDevice,
    "not-saved": m.leaveLost,
  };
  const stay = () => setExit(null);
  const leave = () => {
    setLeaving(true);
    setExit(null);
    exit.go();
  };
  return (
    <Dialog role="alertdialog" label={m.leaveTitle} closeLabel={common.close} onClose={stay}>
      <p className="note">{sentences[edited.draft]}</p>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={stay}>
          {m.stay}
        </Button>
        <Button onClick={leave}>{m.leave}</Button>
      </div>
    </Dialog>
  );
}

type Ask = (exit: Exit) => void;

function useRouterExits(isGuarded: boolean, ask: Ask): void {
  useEffect(() => {
    if (!isGuarded) return;
    leaveConfirmation.set((go) => ask({ go }));
    return () => leaveConfirmation.set(null);
  }, [isGuarded, ask]);
}

/** The shop's pages are other documents, which the office's router does not handle. */
function useShopLinkExits(isGuarded: boolean, ask: Ask): void {
  useEffect(() => {
    if (!isGuarded) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isOwnWindow = link?.target === "" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!link?.href || !isOwnWindow || /^\/office(\/|$)/.test(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ go: () => window.location.assign(link.href) });
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [isGuarded, ask]);
}

/**
 * Back cannot be prevented. It removes an extra history entry above the page's own, as it does for dialogs.
 */
function useBackExits(isGuarded: boolean, ask: Ask): void {
  const layer = useContext(DialogHistoryContext);
  useEffect(() => (isGuarded ? layer?.(() => ask({ go: goBack })) : undefined), [isGuarded, layer, ask]);
}

/** Goes back after the dialog's own history entry is removed. */
function goBack(): void {
  window.addEventListener("popstate", () => window.history.back(), { once: true });
}

function useUnloadWarning(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [isLost]);
}
