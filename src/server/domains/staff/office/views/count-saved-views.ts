import { officeEndpoints } from "../../../../../contract/office/endpoints.ts";
import { mayRole, type Role } from "../../../../../contract/office/permissions.ts";
import { listCalls, type ViewList } from "../../../../../contract/office/views/view-lists.ts";
import type { SavedView } from "../../../../../contract/office/views/views-wire.ts";
import { type OfficeWire, officeWire } from "../../../../../contract/office/wire.ts";
import type { ReceivedOf } from "../../../../../contract/wire.ts";
import { Failure } from "../../../failure.ts";

type Counter<L extends ViewList> = (
  filter: ReceivedOf<OfficeWire[(typeof listCalls)[L]]>,
) => Promise<number | null>;

/** Counts the rows of each list; `null` if too many match to count them. */
export type ListCounters = { readonly [L in ViewList]: Counter<L> };

/**
 * Numbers of rows by view, for who may see the list. One after the other, because the list itself is read at
 * the same time. @throws Failure office-forbidden
 */
export async function countSavedViews<L extends ViewList>(
  views: readonly SavedView[],
  list: L,
  count: Counter<L>,
  role: Role,
): Promise<Record<string, number>> {
  if (!mayRole(role, officeEndpoints[listCalls[list]].needs)) throw new Failure("office-forbidden");
  const counts: Record<string, number> = {};
  for (const { id, query } of views) {
    const filter = filterOf(list, query);
    const number = filter && (await count(filter));
    if (typeof number === "number") counts[id] = number;
  }
  return counts;
}

/** `undefined` if the list does not know the filters any more. */
function filterOf<L extends ViewList>(list: L, query: string): Parameters<Counter<L>>[0] | undefined {
  const filters = [...new URLSearchParams(query)].filter(([, value]) => value !== "");
  const { data } = officeWire[listCalls[list]].query.safeParse(Object.fromEntries(filters));
  // The schema is that of the list's call.
  return data as Parameters<Counter<L>>[0] | undefined;
}
