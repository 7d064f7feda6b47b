/** Lists of the office whose views can be saved. */
export const viewLists = ["orders", "tickets", "designs", "customers"] as const;
export type ViewList = (typeof viewLists)[number];
/** Call of each list; views save the filters of its query. */
export const listCalls = {
  orders: "officeOrders",
  tickets: "officeCare",
  designs: "officeDesigns",
  customers: "officeCustomers",
} as const satisfies Record<ViewList, string>;

/** Counts stop here; a larger number means that more match. */
export const COUNT_CAP = 1_000;

/** Names of built-in views. */
export const keysOf = <Name extends string>(views: Readonly<Record<Name, string>>) =>
  Object.keys(views) as Name[];

/** Counts of built-in views, from a function that counts the rows of several queries. */
export async function countsOf<Name extends string>(
  views: Readonly<Record<Name, string>>,
  count: (queries: Record<string, string>[]) => Promise<readonly number[]>,
): Promise<Record<Name, number>> {
  const names = keysOf(views);
  const counts = await count(names.map((name) => Object.fromEntries(new URLSearchParams(views[name]))));
  return Object.fromEntries(names.map((name, place) => [name, counts[place] ?? 0])) as Record<Name, number>;
}

/** Built-in views as query strings of the list's page. */
export const orderViews = {
  all: "",
  paid: "state=paid",
  failed: "state=failed",
  partlyRefunded: "state=partly-refunded",
  notDownloaded: "downloaded=never",
} as const;
export const ticketViews = {
  all: "",
  open: "state=open",
  late: "due=late",
  answered: "state=answered",
  resolved: "state=resolved",
} as const;
export const designViews = {
  all: "",
  drafts: "state=draft",
  withoutPhoto: "photo=missing",
  neverSold: "sold=never",
} as const;
export const customerViews = {
  all: "",
  boughtLately: "bought=lately",
  neverBought: "account=open&bought=never",
  closed: "account=closed",
} as const;
