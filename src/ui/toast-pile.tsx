import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "./icons.tsx";
import { dismissToast, type Toast, useToasts } from "./state/toasts.ts";

/** The page scrolls and changes while a message stays. */
const PLACED_EVERY_MS = 250;

/** The pile of short messages; the live region stands before its first message, so that none goes unheard. */
export function ToastPile({ close }: { close: string }) {
  const host = useOpenDialog();
  const pile = <Pile close={close} />;
  return host === null ? pile : createPortal(pile, host);
}

function Pile({ close }: { close: string }) {
  const toasts = useToasts();
  const pile = useRef<HTMLDivElement>(null);
  usePlace(pile, toasts);
  return (
    <div ref={pile} className="toasts" aria-live="polite">
      {toasts.map(({ id, tone, text, title, action }) => (
        <div key={id} role={tone === "error" ? "alert" : "status"} className={`toast toast-${tone}`}>
          <p>
            {title && <strong>{title}</strong>}
            {text}
          </p>
          {action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                action.run();
                dismissToast(id);
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="icon-btn" aria-label={close} onClick={() => dismissToast(id)}>
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}

const loadPlace = () => import("./toast-place.ts").catch(() => undefined);

/** Keeps the pile off all that can be tapped; at the foot of the screen until the code for that has arrived. */
function usePlace(pile: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]): void {
  // Before the network goes, which is when messages are many.
  useEffect(() => void loadPlace(), []);
  useLayoutEffect(() => {
    const { current } = pile;
    if (!current || toasts.length === 0) return;
    const place = () => loadPlace().then((code) => code?.liftOffTargets(current));
    void place();
    const timer = setInterval(place, PLACED_EVERY_MS);
    return () => clearInterval(timer);
  }, [pile, toasts]);
}

/** An open modal window makes all else inert, toasts with their buttons too: they must stand inside it. */
function useOpenDialog(): Element | null {
  // A window opens or closes with what rendered this, or before the next toast.
  useToasts();
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => setHost([...document.querySelectorAll("dialog[open]")].at(-1) ?? null));
  return host;
}
