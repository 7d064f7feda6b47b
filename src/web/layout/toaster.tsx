import { useMessages } from "../state/app-context.ts";
import { dismissToast, useToasts } from "../state/toasts.ts";
import { CloseIcon } from "../ui/icons.tsx";

/** The pile of short messages; the live region stands before its first message, so that none goes unheard. */
export function Toaster() {
  const close = useMessages().common.close;
  return (
    <div className="toasts" aria-live="polite">
      {useToasts().map(({ id, tone, text, title, action }) => (
        <div key={id} role={tone === "error" ? "alert" : "status"} className={`toast toast-${tone}`}>
          <p>
            {title && <strong>{title}</strong>}
            {text}
          </p>
          {action && (
            <button type="button" className="toast-action" onClick={action.run}>
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
