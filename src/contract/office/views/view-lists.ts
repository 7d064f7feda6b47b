/** Lists of the office whose views can be saved. */
export const viewLists = ["orders", "tickets", "designs", "customers"] as const;
export type ViewList = (typeof viewLists)[number];

/** Counts stop here; a larger number means that more match. */
export const COUNT_CAP = 1_000;

/** Names of built-in views. */
export const keysOf = <Name extends string>(views: Readonly<Record<Name, string>>) =>
  Object.keys(views) as Name[];

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
