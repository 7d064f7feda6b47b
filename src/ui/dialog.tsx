import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { DialogHistoryContext } from "./dialog-history.ts";
import { focusFirstField } from "./forms/first-field.ts";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
  /** Accessible name, shown as the heading. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly role?: "dialog" | "alertdialog";
  /** Centred, along the left or right edge of the page, at its top, or on the whole screen. */
  readonly placement?: "center" | "start" | "side" | "top" | "full";
  readonly children: ReactNode;
}

/** A modal dialog on the native element: it traps the focus; Escape, Back and a click outside close it. */
export function Dialog(props: DialogProps) {
  const { label, closeLabel, onClose, role = "dialog", placement = "center", children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  useBackToClose(onClose);
  const beganOutside = useRef(false);
  // React bubbles these events, also from a dialog above this one.
  const close = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  // Ignores text selections that end outside, and the second click of a double click that opened the dialog.
  const press = (event: MouseEvent) => {
    beganOutside.current = event.target === dialog.current && event.detail === 1;
  };
  const clickOutside = (event: MouseEvent) => {
    if (beganOutside.current) close(event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, as `cancel`
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      className={`dialog dialog-${placement}`}
      onMouseDown={press}
      onClick={role === "dialog" ? clickOutside : undefined}
      onCancel={close}
      // The browser does not let a page prevent the second Back in a row.
      onClose={close}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2>{label}</h2>
          <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Focuses the first field when the dialog opens. Returns the focus when it closes, or moves it to the page if
 * the former element is gone.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    focusFirstField(current);
    return () => {
      current?.close();
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById("content")?.focus();
      });
    };
  }, [dialog]);
}

function useBackToClose(onClose: () => void): void {
  const layer = useContext(DialogHistoryContext);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => layer?.(() => close.current()), [layer]);
}
