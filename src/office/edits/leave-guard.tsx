import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useMessages } from "../data/office-context.ts";
import type { Edited } from "./use-edited.ts";

/** Leaving asks while something is not saved: a link in the page's own words, the browser's own ways only while it is not even kept. */
export function LeaveGuard({ edited }: { readonly edited: Edited }) {
  const { edits: m, common } = useMessages();
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState<URL | null>(null);
  const isChanged = edited.changed.length > 0;
  useLinkAsked(isChanged, setWanted);
  useUnloadAsked(edited.draft === "not-kept");
  if (!wanted) return null;
  const go = () => {
    setWanted(null);
    const [, below] = /^\/office(\/.*|$)/.exec(wanted.pathname) ?? [];
    // The window's own entry of the history goes first.
    setTimeout(() => {
      if (below === undefined) window.location.assign(wanted);
      else navigate(`${below || "/"}${wanted.search}`);
    });
  };
  return (
    <Dialog role="alertdialog" label={m.leaveTitle} closeLabel={common.close} onClose={() => setWanted(null)}>
      <p className="note">{m.leaveText}</p>
      <div className="dialog-actions">
        <Button variant="secondary" onClick={() => setWanted(null)}>
          {m.stay}
        </Button>
        <Button onClick={go}>{m.leave}</Button>
      </div>
    </Dialog>
  );
}

function useLinkAsked(isChanged: boolean, ask: (to: URL) => void): void {
  useEffect(() => {
    if (!isChanged) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isOwnWindow = link?.target === "" && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!link?.href || !isOwnWindow || link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask(new URL(link.href));
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [isChanged, ask]);
}

function useUnloadAsked(isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, [isLost]);
}
