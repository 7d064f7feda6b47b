import { useMemo } from "react";
import type { BulkMeant } from "../../contract/office/bulk/bulk-wire.ts";
import { useStore } from "../../ui/state/external-store.ts";
import { createStoredText } from "../../ui/state/stored-text.ts";

/** A list's filter, as `officeDesigns` takes it. */
export type Wish = Readonly<Record<string, unknown>>;

/** Designs that somebody marked: single ones, or all that match a filter. */
type Marks = { readonly ids: readonly number[] } | { readonly allOf: Wish };

const none: Marks = { ids: [] };
/** They outlive the page and its reload: whoever looks at a preview and goes back finds them. */
const store = createStoredText("session", "_marks");
const keep = (marks: Marks) => store.set(JSON.stringify(marks));

/** What a browser kept, of whatever it may be. */
function readMarks(text: string | null): Marks {
  try {
    const { ids, allOf }: { ids?: unknown; allOf?: unknown } = Object(JSON.parse(text ?? "null"));
    if (typeof allOf === "object" && allOf !== null) return { allOf: { ...allOf } };
    return Array.isArray(ids) ? { ids: ids.filter(Number.isSafeInteger) } : none;
  } catch {
    return none;
  }
}

export interface Marking {
  readonly isMarked: (id: number) => boolean;
  /** Those that were marked one by one; `undefined` for all that match, which the server counts. */
  readonly ids: readonly number[] | undefined;
  /** What a call means by them. */
  readonly meant: BulkMeant;
  readonly toggle: (ids: readonly number[], isMarked: boolean) => void;
  readonly markAll: () => void;
  readonly unmark: () => void;
}

/** The marks of a list with this filter; with another filter, all that matched the old one are no more meant. */
export function useMarks(wish: Wish): Marking {
  const text = useStore(store, null);
  const kept = useMemo(() => readMarks(text), [text]);
  const isOther = "allOf" in kept && JSON.stringify(kept.allOf) !== JSON.stringify(wish);
  const marks = isOther ? none : kept;
  const ids = "ids" in marks ? marks.ids : [];
  return {
    isMarked: (id) => "allOf" in marks || ids.includes(id),
    ids: "ids" in marks ? ids : undefined,
    meant: "ids" in marks ? { ids: [...ids] } : { wish: { ...marks.allOf } },
    toggle: (some, isMarked) =>
      keep({ ids: [...ids.filter((id) => !some.includes(id)), ...(isMarked ? some : [])] }),
    markAll: () => keep({ allOf: wish }),
    unmark: () => store.set(null),
  };
}
