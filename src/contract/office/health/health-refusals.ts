/** Reasons why a backup, check or connection test is refused. */
export const healthRefusals = {
  "job-running": {
    code: "conflict",
    sentence: "A backup or check is in progress. Try again when it is done.",
  },
  "backup-not-here": {
    code: "not-found",
    sentence: "This backup is not on this server. Reload the list and choose another.",
  },
  "connection-unknown": { code: "not-found", sentence: "The shop has no connection with this name." },
} as const;
