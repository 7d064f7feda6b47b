export const health = {
  title: "Health",
  standing: "How the shop runs",
  database: "Database",
  disk: "Disk",
  free: (size: string) => `${size} free`,
  ofAll: (size: string) => `of ${size}`,
  diskLow: "Almost full: remove old backups, or take a larger disk.",
  mail: "Mail",
  waiting: (count: number) => `${count} waiting`,
  dead: (count: number) => `${count} could not be sent`,
  mailSent: "sent by the mail server",
  mailKept: "kept as files: no mail server is set",
  work: "Background work",
  late: (count: number) => (count === 0 ? "nothing is late" : `${count} orders are looked at late`),
  versions: "Versions",
  since: "running since",
  backups: "Backups",
  backUp: "Make a backup now",
  noBackups: "No backup was made here yet. Make one before anything large changes.",
  backedUp: "The backup is made.",
  backedUpMissing: (count: number) =>
    `The backup is made, but ${count} files were missing in storage: start a check.`,
  whereBackups: (folder: string) =>
    `They lie in ${folder} on the shop’s machine and hold all that is known of customers. Copy them to another machine; they cannot be downloaded here.`,
  onMachine: (machine: string, folder: string) => `on the machine “${machine}”, in ${folder}`,
  made: "Made",
  file: "File",
  size: "Size",
  restore: "Go back to it",
  restoreText:
    "Going back replaces everything in the shop, so it is a command on the shop’s machine, where it asks once more:",
  copy: "Copy the command",
  under: "Under way",
  step: (step: string, done: number, of: number | null) =>
    of === null ? (done > 0 ? `${step}: ${done}` : step || "beginning") : `${step}: ${done} of ${of}`,
  jobFailed: "It failed, and nothing was changed. The server’s log says why.",
  check: "Check",
  checkNow: "Check now",
  checkText: "Opens every file and counts every listing; about a minute for 1,000 designs.",
  checked: (files: number, found: number) =>
    found === 0
      ? `${files} files opened: everything is there and whole.`
      : `${files} files opened, ${found} faults found.`,
  moreFindings: (count: number) => `And ${count} more.`,
  repair: "What can be put right by itself is by: npm run shop -- check --repair",
  connections: "Connections",
  providers: { razorpay: "Razorpay", hdfc: "HDFC SmartGateway" },
  emulated: "emulated",
  tryIt: (name: string) => `Try ${name}`,
  tried: {
    well: (ms: number) => `It answers and takes the keys (${ms} ms).`,
    "keys-refused": () => "It answers, and refuses the keys. Look at them in the shop’s settings.",
    silent: () => "It did not answer as it should. Try again; its status page may say more.",
  },
  payments: "Payments that need a look",
  noPayments: "Every message was understood, and every payment matched its order, in the last 30 days.",
  webhooks: "Messages not worked through",
  misfits: "Payments that did not match",
  returnedOtherwise: (provider: string, shop: string) =>
    `The provider sent ${provider} back, the shop knows of ${shop}. Compare with the provider’s own pages.`,
  came: "Came",
  order: "Order",
  why: "Why",
  fate: "What becomes of it",
  triedAgain: (times: number) => `tried ${times} times, and again soon`,
  givenUp: (times: number) => `given up after ${times} times`,
  amount: "Amount",
  isBack: "is back with the customer",
  goesBack: "goes back to the customer",
  mails: "Mails that could not be sent",
  noMails: "Every mail went out or is on its way.",
  gaveUp: "Given up",
  sendAgain: "Send again",
  sendAllAgain: "Send all again",
  onTheWay: (count: number) =>
    count === 0
      ? "Somebody sent them again already."
      : count === 1
        ? "1 mail is on its way."
        : `${count} mails are on their way.`,
};
