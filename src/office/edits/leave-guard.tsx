import { useContext, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogHistoryContext } from "../../ui/dialog-history.ts";
import { useHeldPage } from "../../ui/use-held-page.ts";
import { useMessages } from "../data/office-context.ts";
import { leaveAsked } from "../data/wanted.ts";
import type { Edited } from "./use-edited.ts";

/** A way away from the page. */
interface Way {
  readonly go: () => void;
}

/**
 * Leaving asks in the page's own words while something is not saved: by a link, by Back, or wherever else the office leads.
 * The browser's own ways ask only while it is not even kept.
 */
export function LeaveGuard({ edited }: { readonly edited: Edited }) {
  const { edits: m, common } = useMessages();
  const [wanted, setWanted] = useState<Way | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isGuarded = edited.changed.length > 0 && !isLeaving && !wanted;
  useOfficeAsked(isGuarded, setWanted);
  useShopAsked(isGuarded, setWanted);
  useBackAsked(isGuarded, setWanted);
  useUnloadAsked(edited.draft === "not-saved");
  useHeldPage(edited.draft === "not-saved");
  if (!wanted) return null;
  const sentences = { none: "", kept: m.leaveText, "on-device": m.leaveOnDevice, "not-saved": m.leaveLost };
  const stay = () => setWanted(null);
  const leave = () => {
    setLeaving(true);
    setWanted(null);
    wanted.go();
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

type Ask = (way: Way) => void;

function useOfficeAsked(isGuarded: boolean, ask: Ask): void {
  useEffect(() => {
    if (!isGuarded) return;
    leaveAsked.set((go) => ask({ go }));
    return () => leaveAsked.set(null);
  }, [isGuarded, ask]);
}

/** The shop's pages are other documents: their links say nothing to the office's router. */
function useShopAsked(isGuarded: boolean, ask: Ask): void {
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

/** Back cannot be prevented: it takes away an entry of the history that lies over the page's own, as it closes windows. */
function useBackAsked(isGuarded: boolean, ask: Ask): void {
  const layer = useContext(DialogHistoryContext);
  useEffect(() => (isGuarded ? layer?.(() => ask({ go: goBack })) : undefined), [isGuarded, layer, ask]);
}

/** When the entry of the window that asked is gone, too. */
function goBack(): void {
  window.addEventListener("popstate", () => window.history.back(), { once: true });
}

function useUnloadAsked(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [isLost]);
}
