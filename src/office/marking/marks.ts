import { useEffect } from "react";
import type { BulkMeant } from "../../contract/office/bulk/bulk-wire.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { createStoredText } from "../../ui/state/stored-text.ts";

/** A list's filter, as `officeDesigns` takes it. */
export type Wish = Readonly<Record<string, unknown>>;

/** Marks survive a reload and the way to a preview and back. */
const store = createStoredText("session", "_marks");
const save = (wish: Wish, ids: readonly number[] | "all") =>
  store.set(JSON.stringify({ filter: JSON.stringify(wish), ids }));

function parseMarks(text: string | null): { readonly filter?: unknown; readonly ids?: unknown } {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}

export function clearMarks(): void {
  store.set(null);
}

/**
 * The stored marks that count in a list with this filter and these designs, in the list's order; `"all"` means every design
 * that matches. Marks of designs that are not shown do not count: nobody should change a design without seeing its mark.
 */
export function marksIn(
  text: string | null,
  wish: Wish,
  shown: readonly number[],
): readonly number[] | "all" {
  const { filter, ids } = parseMarks(text);
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
  { ids, isMarked }: { readonly ids: readonly number[]; readonly isMarked: boolean },
): readonly number[] {
  const others = (marks === "all" ? shown : marks).filter((id) => !ids.includes(id));
  return isMarked ? [...others, ...ids] : others;
}

/** Clears the marks that were made with another filter. The screen calls it, because a list without rows is not rendered. */
export function useMarkReset(wish: Wish): void {
  const filter = JSON.stringify(wish);
  useEffect(() => {
    if (parseMarks(store.get()).filter !== filter) clearMarks();
  }, [filter]);
}

export interface Marking {
  readonly isMarked: (id: number) => boolean;
  /** Designs that were marked one by one; `undefined` for all that match, which the server counts. */
  readonly ids: readonly number[] | undefined;
  /** The marked designs, as a call takes them. */
  readonly meant: BulkMeant;
  readonly toggle: (ids: readonly number[], isMarked: boolean) => void;
  readonly markAll: () => void;
  readonly unmark: () => void;
}

/** The marks of a list with this filter, which shows these designs. */
export function useMarks(wish: Wish, shown: readonly number[]): Marking {
  const marks = marksIn(useStore(store, null), wish, shown);
  const isAll = marks === "all";
  const ids = isAll ? [] : marks;
  return {
    isMarked: (id) => isAll || ids.includes(id),
    ids: isAll ? undefined : ids,
    meant: isAll ? { wish: { ...wish } } : { ids: [...ids] },
    toggle: (some, isMarked) => save(wish, toggledMarks(marks, shown, { ids: some, isMarked })),
    markAll: () => save(wish, "all"),
    unmark: clearMarks,
  };
}
