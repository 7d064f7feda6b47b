import { PAGE_WINDOW } from "../../../contract/constants.ts";

/** Number of pages for `total` entries; an empty list has one page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The existing page nearest to the requested one; an invalid number gives the first. */
export function nearestPage(
  askedPage: string | number | null | undefined,
  count = Number.POSITIVE_INFINITY,
): number {
  const page = Math.trunc(Number(askedPage));
  return Number.isNaN(page) ? 1 : Math.min(Math.max(1, page), count);
}

/** Page numbers of the group that holds `page`: 1 to 8, 9 to 16, … */
export function pageGroup(page: number, count: number): number[] {
  const first = Math.floor((page - 1) / PAGE_WINDOW) * PAGE_WINDOW + 1;
  return range(first, Math.min(first + PAGE_WINDOW - 1, count));
}

/** At most 8 page numbers, with `page` as close to the middle as possible. */
export function pageWindow(page: number, count: number): number[] {
  const first = Math.max(1, Math.min(page - PAGE_WINDOW / 2, count - PAGE_WINDOW + 1));
  return range(first, Math.min(first + PAGE_WINDOW - 1, count));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
