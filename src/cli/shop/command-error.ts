/** Expected failure of a command; the message says what to do about it. */
export class CommandError extends Error {}
