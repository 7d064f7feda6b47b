import { type KeyboardEvent, type ToggleEvent, useId } from "react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { MoreIcon } from "../office-icons.tsx";

export interface RowAction {
  readonly label: string;
  /** The action, or the page that it opens. */
  readonly run: (() => void) | string;
  readonly isBusy?: boolean;
  /** True for an action that removes something. */
  readonly isDanger?: boolean;
}

export interface RowMenuProps {
  /** Name of the row. */
  readonly of: string;
  readonly actions: readonly RowAction[];
}

/**
 * Button ⋯ of a row, seen while the pointer or the focus is in the row and always on touch screens. The
 * browser closes the menu on Escape or a click elsewhere.
 */
export function RowMenu({ of, actions }: RowMenuProps) {
  const m = useMessages().common;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="icon-btn row-menu-button"
        popoverTarget={id}
        aria-label={`${m.actions}: ${of}`}
        aria-busy={actions.some(({ isBusy }) => isBusy) || undefined}
      >
        <MoreIcon />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only shorten the way with Tab */}
      <div id={id} popover="auto" className="popover row-menu" onToggle={focusFirst} onKeyDown={moveFocus}>
        {actions.map((action) => (
          <Action key={action.label} menu={id} {...action} />
        ))}
      </div>
    </>
  );
}

function Action({ menu, label, run, isBusy = false, isDanger }: RowAction & { readonly menu: string }) {
  if (typeof run === "string")
    return (
      <Link to={run} className={buttonClass("quiet")}>
        {label}
      </Link>
    );
  return (
    <Button
      variant="quiet"
      className={isDanger ? "danger" : ""}
      busy={isBusy}
      popoverTarget={menu}
      popoverTargetAction="hide"
      onClick={run}
    >
      {label}
    </Button>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>("a, button")];

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === "open") itemsOf(currentTarget)[0]?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const items = itemsOf(event.currentTarget);
  const place = items.findIndex((item) => item.matches(":focus"));
  if (step === 0) return;
  event.preventDefault();
  items.at((place + step) % items.length)?.focus();
}
