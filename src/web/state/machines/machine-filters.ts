import type { OwnMachine } from "../../../contract/machines/fit.ts";

/** Filters of a list that the machine sets in its address. */
export const MACHINE_FILTERS = ["fits", "format"] as const;

/**
 * The machine's largest field and its formats, up to the limit of filter values; unknown properties are not
 * filtered.
 */
export function machineFilters({ fields, formats }: OwnMachine) {
  const [largest] = fields.toSorted((a, b) => b.width * b.height - a.width * a.height);
  const filters: Partial<Record<(typeof MACHINE_FILTERS)[number], string>> = {
    ...(largest && { fits: `${largest.width}x${largest.height}` }),
    ...(formats.length > 0 && { format: formats.slice(0, 19).join() }),
  };
  return filters;
}
