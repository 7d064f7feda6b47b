import { lazy, Suspense, useEffect } from "react";
import { useStore } from "../../ui/state/external-store.ts";
import { isPaletteOpen } from "../data/open-dialogs.ts";

const CommandPalette = lazy(async () => ({
  default: (await import("../palette/command-palette.tsx")).CommandPalette,
}));

/**
 * Opens the command palette with `Ctrl K` or `⌘K` unless a dialog is open. Its code is loaded on first use.
 */
export function PaletteKey() {
  const isShown = useStore(isPaletteOpen, false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      const isOpen = isPaletteOpen.get();
      if (isOpen || !document.querySelector("dialog[open]")) isPaletteOpen.set(!isOpen);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return isShown ? (
    <Suspense fallback={null}>
      <CommandPalette onClose={() => isPaletteOpen.set(false)} />
    </Suspense>
  ) : null;
}
