/** Texts of moving in from an older shop. */
export const moveIn = {
  title: "Move in",
  text: "Take over an older shop with its designs, customers, what they bought and its addresses: WooCommerce, Easy Digital Downloads, Shopify, Gumroad, Etsy, or a folder of files with tables. Nothing changes before you press Move in.",
  files: "Files of the older shop",
  filesText:
    "Add everything: exports (CSV, JSON, SQL), the design files or zips as they were sold, and photos. A folder or a zip is fine. Files stay here for 30 days.",
  noFiles: "No files yet.",
  fileCount: (count: number, megabytes: number) =>
    count === 1 ? `1 file, ${megabytes} MB` : `${count} files, ${megabytes} MB`,
  arriving: (count: number) => `${count} more on their way.`,
  incomplete: (count: number) =>
    count === 1
      ? "1 file did not arrive whole. Drop it again to continue."
      : `${count} files did not arrive whole. Drop them again to continue.`,
  moreFiles: (count: number) => `… and ${count} more`,
  plan: "Make plan",
  planAgain: "Make plan again",
  discard: "Discard files",
  discardText: "The uploaded files are removed. What was moved in stays, and so do your choices.",
  discarded: "Files discarded.",
  command: "Large shops can be moved in on the server, with the same choices:",
  planning: "Making the plan:",
  moving: "Moving in:",
  steps: {
    exports: "reading exports",
    files: "reading design files",
    designs: "designs",
    buyers: "purchases",
  },
  failed: "The last run failed.",
  planTitle: "Plan",
  doneTitle: "Moved in",
  folder: "Folder with tables",
  part: "Part",
  count: "Count",
  decide: "Decide",
  decideText:
    "Change what should be different here. Everything else stays as the older shop had it. Saving makes the plan again.",
  inRupees: (count: number) =>
    count === 1
      ? "1 price names no currency: it is in rupees"
      : `${count} prices name no currency: they are in rupees`,
  areInRupees: "Prices that name no currency are in rupees",
  price: "Price in ₹ for new designs without a price in rupees",
  priceHint: (count: number) => (count === 1 ? "1 variant has none." : `${count} variants have none.`),
  priceInvalid: "Enter a price from ₹1 to ₹1,00,000, like 180.",
  categories: "Categories",
  categoryOf: (path: string, count: number) => `${path} (${count})`,
  machines: "Machines",
  machineOf: (name: string, count: number) => `${name} (${count})`,
  automatic: "Chosen from the file",
  onePerson: "Are these one person? Check those that are; the others stay apart.",
  save: "Save and make plan",
  saved: "Saved.",
  moveNow: "Move in",
  moveAgain: "Move in again",
  moveText:
    "Designs, customers and what they bought are added. It can be repeated and adds nothing twice. No email goes out.",
  mails: "Tell buyers",
  mailCounts: (sent: number, waiting: number) =>
    `${sent} told, ${waiting} not yet. No email goes out before you press.`,
  telling: (sent: number, all: number) => `Writing emails: ${sent} of ${all}`,
  tell: "Tell buyers",
  tellText: (count: number) =>
    count === 1
      ? "1 customer gets one email that says which designs are here and how to log in."
      : `${count} customers get one email each that says which designs are here and how to log in.`,
  from: "Older shop",
  designs: "Designs",
  designCounts: (added: number, known: number, refused: number) =>
    `${added} new, ${known} already here, ${refused} refused`,
  purchases: "Purchases",
  purchaseCounts: (proven: number, byName: number, unknown: number) =>
    `${proven} proven by their files, ${byName} by name, ${unknown} unknown`,
  people: "People",
  orders: "Orders",
  oldLinks: "Old addresses",
  issues: (count: number) => (count === 1 ? "1 note" : `${count} notes`),
  place: "Place",
  line: (file: string, line: number) => `${file}, line ${line}`,
  note: "Note",
  moreIssues: "The report on the server has the rest.",
  toClaims: "Claims",
  claimCount: (count: number) =>
    count === 1 ? "1 claim from the older shop" : `${count} claims from the older shop`,
  claims: "Claims from the older shop",
  claimsText:
    "Purchases whose file or buyer was not found. Buyers claim them with the order number, under Downloads. Compare number, date and name with the older shop before you grant one.",
  noClaims: "Nothing waits. Claims of buyers appear here.",
  unclaimed: (count: number) =>
    count === 1 ? "1 purchase without a claim" : `${count} purchases without a claim`,
  order: "Order there",
  bought: "Bought",
  design: "Design",
  buyer: "Buyer there",
  unknownBuyer: "not known",
  claimedBy: "Claimed by",
  missing: (files: string) => `File not found: ${files}`,
  noFile: "File not found",
  grant: "Grant",
  grantTitle: "Grant this purchase",
  grantText: (name: string) => `${name} gets the files under Downloads. No email is sent.`,
  chooseFirst: "Choose the design and the machine first.",
  granted: "Granted.",
  refuse: "Refuse",
  refused: "Refused.",
  addresses: "Old addresses",
  addressesText: (count: number) =>
    `${count === 1 ? "1 address of the older shop leads" : `${count} addresses of the older shop lead`} to a design. Visitors asked for these, and they lead nowhere.`,
  noAddresses: "No unknown addresses. Those that visitors ask for appear here.",
  address: "Address",
  times: "Times",
  lastTime: "Last time",
  assign: "Choose design",
  assignTitle: (path: string) => `Design for ${path}`,
  assigned: "The address leads to the design now.",
};
