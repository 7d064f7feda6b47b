import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
  /** Accessible name, shown as the heading unless `bare`. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly role?: "dialog" | "alertdialog";
  /** In the middle, or along the right edge of the page. */
  readonly placement?: "center" | "side";
  /** Without heading row: the content brings its own. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** A modal window on the browser's own dialog: focus stays inside, Escape and a click beside it close. */
export function Dialog(props: DialogProps) {
  const { label, closeLabel, onClose, role = "dialog", placement = "center", bare = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current && role === "dialog") onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, handled as `cancel`
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      className={`dialog dialog-${placement}`}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        {!bare && (
          <div className="dialog-head">
            <h2>{label}</h2>
            <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}
