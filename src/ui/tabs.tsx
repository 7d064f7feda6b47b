import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { focusFirstField } from "./forms/first-field.ts";

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly label: string }[];
  readonly selectedTab: T;
  readonly onSelect: (id: T) => void;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
}

/**
 * Tabs with arrow keys; only the selected one is in the tab order. A click on a tab focuses its first field.
 */
export function Tabs<T extends string>({ label, tabs, selectedTab, onSelect, children }: TabsProps<T>) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  useEffect(() => {
    if (clicked.current) focusFirstField(panel.current);
    clicked.current = false;
  });
  const choose = (tab: T) => {
    clicked.current = true;
    onSelect(tab);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs.at((tabs.findIndex((tab) => tab.id === selectedTab) + step) % tabs.length);
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selectedTab}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selectedTab ? 0 : -1}
            onClick={() => choose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selectedTab}`}
        className="tab-panel"
      >
        {children}
      </div>
    </div>
  );
}
