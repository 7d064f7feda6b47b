import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "./icons.tsx";
import { dismissToast, type Toast, useToasts } from "./state/toasts.ts";

/** Interval in ms: the page may scroll or change while a message is shown. */
const PLACED_EVERY_MS = 250;

/** Stack of toasts. The live region exists before its first message, else screen readers would miss it. */
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

/**
 * Moves the stack away from controls; it stays at the bottom of the screen until the code for that has
 * loaded.
 */
function usePlace(pile: RefObject<HTMLDivElement | null>, toasts: readonly Toast[]): void {
  // Loaded early: toasts are most frequent when the network fails, and then it is too late.
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

/** Returns the open modal dialog: it makes everything outside inert, so toasts must render inside it. */
function useOpenDialog(): Element | null {
  // A dialog opens or closes with the render that calls this hook, or before the next toast.
  useToasts();
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => setHost([...document.querySelectorAll("dialog[open]")].at(-1) ?? null));
  return host;
}
