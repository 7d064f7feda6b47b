import { useEffect } from "react";
import type { BulkTarget } from "../../contract/office/bulk/bulk-wire.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { createStoredText } from "../../ui/state/stored-text.ts";

/** A list's filter, as `officeDesigns` takes it. */
export type ListFilter = Readonly<Record<string, unknown>>;

/** Marks survive a reload and the way to a preview and back. */
const store = createStoredText("session", "_marks");
const save = (wish: ListFilter, ids: readonly number[] | "all") =>
  store.set(JSON.stringify({ filter: JSON.stringify(wish), ids }));

function parseSelection(text: string | null): { readonly filter?: unknown; readonly ids?: unknown } {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}

export function clearSelection(): void {
  store.set(null);
}

/**
 * The stored marks that count in a list with this filter and these designs, in the list's order; `"all"` means every design
 * that matches. Marks of designs that are not shown do not count: nobody should change a design without seeing its mark.
 */
export function selectedIn(
  text: string | null,
  wish: ListFilter,
  shown: readonly number[],
): readonly number[] | "all" {
  const { filter, ids } = parseSelection(text);
  if (filter !== JSON.stringify(wish)) return [];
  if (ids === "all") return "all";
  return Array.isArray(ids) ? shown.filter((id) => ids.includes(id)) : [];
}

/**
 * The marks after some rows of a list are marked or unmarked. Where every design that matched was marked, the other shown ones
 * stay marked one by one.
 */
export function toggledMarks(
  marks: readonly number[] | "all",
  shown: readonly number[],
  { ids, isSelected }: { readonly ids: readonly number[]; readonly isSelected: boolean },
): readonly number[] {
  const others = (marks === "all" ? shown : marks).filter((id) => !ids.includes(id));
  return isSelected ? [...others, ...ids] : others;
}

/** Clears the marks that were made with another filter. The screen calls it, because a list without rows is not rendered. */
export function useSelectionReset(wish: ListFilter): void {
  const filter = JSON.stringify(wish);
  useEffect(() => {
    if (parseSelection(store.get()).filter !== filter) clearSelection();
  }, [filter]);
}

export interface Selection {
  readonly isSelected: (id: number) => boolean;
  /** Designs that were marked one by one; `undefined` for all that match, which the server counts. */
  readonly ids: readonly number[] | undefined;
  /** The marked designs, as a call takes them. */
  readonly meant: BulkTarget;
  readonly toggle: (ids: readonly number[], isSelected: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The marks of a list with this filter, which shows these designs. */
export function useSelection(wish: ListFilter, shown: readonly number[]): Selection {
  const marks = selectedIn(useStore(store, null), wish, shown);
  const isAll = marks === "all";
  const ids = isAll ? [] : marks;
  return {
    isSelected: (id) => isAll || ids.includes(id),
    ids: isAll ? undefined : ids,
    meant: isAll ? { wish: { ...wish } } : { ids: [...ids] },
    toggle: (some, isSelected) => save(wish, toggledMarks(marks, shown, { ids: some, isSelected })),
    selectAll: () => save(wish, "all"),
    clear: clearSelection,
  };
}
