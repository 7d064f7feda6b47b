import { rupees } from "../../../../../contract/money.ts";
import type { Change } from "../../../audit-log/index.ts";
import {
  ACTIONS,
  type BulkDesign,
  type DesignValues,
  type StoredBulk,
  type StoredItem,
} from "./bulk-change.ts";

/** Audit log entry for one design. */
export function itemLine(
  { id, change, state }: Pick<StoredBulk, "id" | "change" | "state">,
  { before, after }: StoredItem,
  design: BulkDesign,
): Change {
  const [was, is] = state === "undoing" ? [after, before] : [before, after];
  const action = state === "undoing" ? `${ACTIONS[change.kind]}, undone` : ACTIONS[change.kind];
  return {
    action,
    subject: "design",
    subjectId: design.id,
    before: namedValues(was, design),
    after: { ...namedValues(is, design), bulk: id },
    ...(change.kind === "take-down" && { reason: change.reason }),
  };
}

/** Audit log entry for the end of a bulk edit. */
export function endLine(
  { id }: Pick<StoredBulk, "id">,
  state: "done" | "undone",
  counts: Readonly<Partial<Record<string, number>>>,
): Change {
  const { changed = 0, refused = 0, undone = 0, conflicting = 0 } = counts;
  const after = state === "done" ? { changed, refused } : { undone, conflicting };
  return { action: state, subject: "bulk", subjectId: id, after };
}

/** Uses the same field names as edits of a single design. */
function namedValues(
  { prices, machines, assignedCategories, tags, sale }: DesignValues,
  design: BulkDesign,
): object {
  const byVariant = <T>(
    what: string,
    values: Readonly<Record<number, T>> = {},
    format: (value: T) => unknown,
  ) =>
    Object.fromEntries(
      Object.entries(values).map(([id, value]) => {
        const variant = design.variants.find((one) => one.id === Number(id));
        return [`${what} of ${variant?.name ?? id}`, format(value)];
      }),
    );
  return {
    ...byVariant("price", prices, rupees),
    ...byVariant("machine", machines, (machine) => machine),
    ...(assignedCategories && { categories: assignedCategories }),
    ...(tags !== undefined && { tags }),
    ...(sale && { published: sale.published }),
  };
}
