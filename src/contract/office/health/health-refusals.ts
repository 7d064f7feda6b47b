/** Why the office's care for the shop itself is refused. */
export const healthRefusals = {
  "job-running": {
    code: "conflict",
    sentence: "A backup or a check is under way. Start the next one when it is done.",
  },
  "connection-unknown": { code: "not-found", sentence: "The shop has no connection of this name." },
} as const;
