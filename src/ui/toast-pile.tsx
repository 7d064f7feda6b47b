import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "./icons.tsx";
import { dismissToast, useToasts } from "./state/toasts.ts";

/** The pile of short messages; the live region stands before its first message, so that none goes unheard. */
export function ToastPile({ close }: { close: string }) {
  const host = useOpenDialog();
  const pile = <Pile close={close} />;
  return host === null ? pile : createPortal(pile, host);
}

function Pile({ close }: { close: string }) {
  return (
    <div className="toasts" aria-live="polite">
      {useToasts().map(({ id, tone, text, title, action }) => (
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

/** An open modal window makes all else inert, toasts with their buttons too: they must stand inside it. */
function useOpenDialog(): Element | null {
  // A window opens or closes with what rendered this, or before the next toast.
  useToasts();
  const [host, setHost] = useState<Element | null>(null);
  useLayoutEffect(() => setHost([...document.querySelectorAll("dialog[open]")].at(-1) ?? null));
  return host;
}
