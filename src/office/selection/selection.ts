import { useEffect } from "react";
import type { BulkTarget } from "../../contract/office/bulk/bulk-wire.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { createStoredText } from "../../ui/state/stored-text.ts";

/** Filter of a list, as `officeDesigns` takes it. */
export type ListFilter = Readonly<Record<string, unknown>>;

/** Session storage keeps the selection during a reload, and on the way to a preview and back. */
const store = createStoredText("session", "selection");
const save = (listFilter: ListFilter, ids: readonly number[] | "all") =>
  store.set(JSON.stringify({ filter: JSON.stringify(listFilter), ids }));

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
 * Stored selection for a list with this filter and these designs, in the list's order; `"all"` means all
 * matching designs. Selected designs that are not shown are ignored, so that hidden designs are not changed
 * by accident.
 */
export function selectedIn(
  text: string | null,
  listFilter: ListFilter,
  shownIds: readonly number[],
): readonly number[] | "all" {
  const { filter, ids } = parseSelection(text);
  if (filter !== JSON.stringify(listFilter)) return [];
  if (ids === "all") return "all";
  return Array.isArray(ids) ? shownIds.filter((id) => ids.includes(id)) : [];
}

/**
 * Selection after rows were selected or deselected. If all matching designs were selected, the other shown
 * ones stay selected one by one.
 */
export function toggledSelection(
  selection: readonly number[] | "all",
  shownIds: readonly number[],
  { ids, isSelected }: { readonly ids: readonly number[]; readonly isSelected: boolean },
): readonly number[] {
  const others = (selection === "all" ? shownIds : selection).filter((id) => !ids.includes(id));
  return isSelected ? [...others, ...ids] : others;
}

/** Clears the selection of another filter. The screen calls it, because an empty list is not rendered. */
export function useSelectionReset(listFilter: ListFilter): void {
  const filter = JSON.stringify(listFilter);
  useEffect(() => {
    if (parseSelection(store.get()).filter !== filter) clearSelection();
  }, [filter]);
}

export interface Selection {
  readonly isSelected: (id: number) => boolean;
  /** Designs that were selected one by one; `undefined` for all matching ones, which the server counts. */
  readonly ids: readonly number[] | undefined;
  /** Selection as calls take it. */
  readonly target: BulkTarget;
  readonly toggle: (ids: readonly number[], isSelected: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Selection in a list with this filter and these designs. */
export function useSelection(listFilter: ListFilter, shownIds: readonly number[]): Selection {
  const selection = selectedIn(useStore(store, null), listFilter, shownIds);
  const isAll = selection === "all";
  const ids = isAll ? [] : selection;
  return {
    isSelected: (id) => isAll || ids.includes(id),
    ids: isAll ? undefined : ids,
    target: isAll ? { filter: { ...listFilter } } : { ids: [...ids] },
    toggle: (some, isSelected) =>
      save(listFilter, toggledSelection(selection, shownIds, { ids: some, isSelected })),
    selectAll: () => save(listFilter, "all"),
    clear: clearSelection,
  };
}
