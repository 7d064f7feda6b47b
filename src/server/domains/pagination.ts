/** A part of a list. */
export interface Slice {
  readonly offset: number;
  /** `null`: no limit. */
  readonly limit: number | null;
}

/** `page` counts from 1. Without both, the whole list is returned. */
export interface Pagination {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

export function sliceOf({ page, pageSize }: Pagination, usualSize: number): Slice {
  if (page === undefined && pageSize === undefined) return { offset: 0, limit: null };
  const limit = pageSize ?? usualSize;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}
