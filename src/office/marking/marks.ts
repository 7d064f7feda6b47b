import type { BulkMeant } from "../../contract/office/bulk/bulk-wire.ts";
import { createStore, useStore } from "../../ui/state/external-store.ts";

/** A list's filter, as `officeDesigns` takes it. */
export type Wish = Readonly<Record<string, unknown>>;

/** Designs that somebody marked: single ones, or all that match a filter. */
type Marks = { readonly ids: readonly number[] } | { readonly allOf: Wish };

const none: Marks = { ids: [] };
/** They outlive the page: whoever looks at a preview and goes back finds them. */
const store = createStore<Marks>(none);

export interface Marking {
  readonly isMarked: (id: number) => boolean;
  /** How many; `undefined` for all that match, which the server counts. */
  readonly count: number | undefined;
  /** What a call means by them. */
  readonly meant: BulkMeant;
  readonly toggle: (ids: readonly number[], isMarked: boolean) => void;
  readonly markAll: () => void;
  readonly unmark: () => void;
}

/** The marks of a list with this filter; with another filter, all that matched the old one are no more meant. */
export function useMarks(wish: Wish): Marking {
  const kept = useStore(store, none);
  const isOther = "allOf" in kept && JSON.stringify(kept.allOf) !== JSON.stringify(wish);
  const marks = isOther ? none : kept;
  const ids = "ids" in marks ? marks.ids : [];
  return {
    isMarked: (id) => "allOf" in marks || ids.includes(id),
    count: "ids" in marks ? ids.length : undefined,
    meant: "ids" in marks ? { ids: [...ids] } : { wish: { ...marks.allOf } },
    toggle: (some, isMarked) =>
      store.set({ ids: [...ids.filter((id) => !some.includes(id)), ...(isMarked ? some : [])] }),
    markAll: () => store.set({ allOf: wish }),
    unmark: () => store.set(none),
  };
}
