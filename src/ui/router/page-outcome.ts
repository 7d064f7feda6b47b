/** Thrown by a loader: the page does not exist (404) or is unavailable (503). */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`page error ${status}`);
    this.status = status;
  }
}

/** Thrown by a loader: the page has moved to an address without the language prefix. */
export class PageRedirect extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`see ${to}`);
    this.to = to;
  }
}

/** Returned by a loader whose data need another status than 200. */
export class WithStatus<T> {
  readonly data: T;
  readonly status: number;

  constructor(data: T, status: number) {
    this.data = data;
    this.status = status;
  }
}
