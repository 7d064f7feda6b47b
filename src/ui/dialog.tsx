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
  /** In the middle, along the right edge of the page, or from its top on. */
  readonly placement?: "center" | "side" | "top";
  readonly children: ReactNode;
}

/** A modal window on the browser's own dialog: focus stays inside; Escape, Back and a click beside it close. */
export function Dialog(props: DialogProps) {
  const { label, closeLabel, onClose, role = "dialog", placement = "center", children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  useBackToClose(onClose);
  const beganOutside = useRef(false);
  // React lets these bubble, also from a window that stands over this one.
  const close = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  // Neither text that is selected past the edge closes it, nor the second click of those who opened it with two.
  const press = (event: MouseEvent) => {
    beganOutside.current = event.target === dialog.current && event.detail === 1;
  };
  const clickOutside = (event: MouseEvent) => {
    if (beganOutside.current) close(event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, handled as `cancel`
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      className={`dialog dialog-${placement}`}
      onMouseDown={press}
      onClick={role === "dialog" ? clickOutside : undefined}
      onCancel={close}
      // A phone's second Back in a row cannot be prevented.
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

/** Opening leads into the first field, if there is one; closing gives the focus back, or to the page where what had it has gone. */
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
