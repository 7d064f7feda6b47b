export const health = {
  title: "Health",
  status: "Shop status",
  database: "Database",
  disk: "Disk",
  free: (size: string) => `${size} free`,
  ofTotal: (size: string) => `of ${size}`,
  diskLow: "Almost full. Delete old backups or use a larger disk.",
  mail: "Email",
  queueLength: (count: number) => `${count} queued`,
  failedCount: (count: number) => `${count} failed`,
  mailSent: "sent through the mail server",
  mailSavedAsFiles: "saved as files, no mail server is set",
  work: "Background jobs",
  overdueCount: (count: number) => (count === 0 ? "nothing overdue" : `${count} order checks overdue`),
  versions: "Versions",
  since: "running since",
  missingDuties: (list: string) => `Missing on the page of the grievance officer: ${list}. Enter them under`,
  backups: "Backups",
  createBackup: "Create backup",
  noBackups: "No backups yet. Create one before making big changes.",
  backupCreated: "Backup created.",
  backupIncomplete: (count: number) =>
    `Backup created, but ${count === 1 ? "1 file is" : `${count} files are`} missing from storage. Run a check.`,
  whereBackups:
    "Backups are in the “backups” folder of the shop’s data and contain all customer data. Keep a copy on another computer.",
  nightly: (hour: number) =>
    `Made every night from ${hour} o’clock (India). Kept: 7 days, 4 weeks, 12 months. Backups that you make yourself stay until you delete them.`,
  noNightly: "No backup is made at night: the setting BACKUP_HOUR is off.",
  backupFailed: {
    "disk-full":
      "The last backup failed: the disk is full. No backup was removed. Free up space on the server, then create a backup.",
    failed:
      "The last backup failed and no backup was removed. The server log shows the reason; create a backup to try again.",
  },
  download: "Download",
  onAnotherMachine: "on another server",
  contents: "Contents",
  complete: "complete",
  filesMissing: (count: number) => (count === 1 ? "1 file missing" : `${count} files missing`),
  createdByCommand: "created by a command",
  created: "Created",
  file: "File",
  size: "Size",
  restore: "Restore",
  restoreText:
    "Restoring replaces everything in the shop. Run this command on the server; it asks you to confirm:",
  copy: "Copy command",
  inProgress: "In progress",
  step: (step: string, done: number, of: number | null) =>
    of === null ? (done === 0 ? step || "starting" : `${step}: ${done}`) : `${step}: ${done} of ${of}`,
  jobFailed: "The job failed and nothing was changed. The server log shows the reason.",
  check: "Check",
  checkNow: "Run check",
  checkText: "Opens every file and checks every listing. Takes about a minute for 1,000 designs.",
  checked: (files: number, found: number) =>
    found === 0
      ? `${files} files checked, no problems found.`
      : `${files} files checked, ${found === 1 ? "1 problem" : `${found} problems`} found.`,
  undrawn: (count: number) =>
    `Left out: ${count === 1 ? "1 demo file" : `${count} demo files`} that will be drawn when first needed.`,
  moreIssues: (count: number) => `And ${count} more.`,
  repair: "To fix what can be repaired automatically, run: npm run shop -- check --repair",
  connections: "Connections",
  emulated: "emulated",
  testConnection: (name: string) => `Test ${name}`,
  testResults: {
    well: (ms: number) => `Connected, keys accepted (${ms} ms).`,
    "keys-refused": () => "Connected, but the keys were rejected. Check them in the shop’s settings.",
    silent: () => "No valid response. Try again, or check the provider’s status page.",
  },
  speed: "Page speed for visitors",
  speedText:
    "Google’s three Web Vitals in the last 28 days. Three of four visits were at least this good. One visit in five is measured, without cookies or data about the visitor.",
  noSpeed: "No visits measured yet. Figures appear here when people visit the shop.",
  page: "Page",
  pages: {
    home: "Home",
    list: "Lists of designs",
    design: "Design",
    cart: "Checkout",
    account: "Account",
    other: "Other pages",
  },
  devices: { phone: "phone", computer: "computer" },
  visits: "Measured visits",
  vitals: { lcp: "Page shown (LCP)", inp: "Response to a tap (INP)", cls: "Page moved (CLS)" },
  ratings: { good: "good", fair: "needs improvement", poor: "poor" },
  seconds: (count: string) => `${count} s`,
  milliseconds: (count: string) => `${count} ms`,
  payments: "Payments to review",
  noPayments: "In the last 30 days, every message was processed and every payment matched its order.",
  webhooks: "Unprocessed messages",
  mismatches: "Payment mismatches",
  refundDiffers: (provider: string, shop: string) =>
    `The provider refunded ${provider}, but the shop recorded ${shop}. Compare with the provider’s dashboard.`,
  received: "Received",
  order: "Order",
  reason: "Reason",
  outcome: "Status",
  retrying: (times: number) => `${times === 1 ? "1 attempt" : `${times} attempts`}, retrying soon`,
  failedAfter: (times: number) => `failed after ${times === 1 ? "1 attempt" : `${times} attempts`}`,
  amount: "Amount",
  refunded: "refunded to the customer",
  refundPending: "being refunded to the customer",
  mails: "Failed emails",
  noMails: "All emails were sent or are queued.",
  damagedFiles: "Damaged files",
  noDamagedFiles: "No file that customers need is damaged or lost.",
  afterRestore:
    "Customers see that the shop cannot send these files, and keep their links. Run a check after you restored a file: it removes the line.",
  failedAt: "Failed",
  resend: "Resend",
  resendAll: "Resend all",
  resentCount: (count: number) =>
    count === 0
      ? "These emails were already resent."
      : count === 1
        ? "1 email queued."
        : `${count} emails queued.`,
};
