/** A command that cannot be done, in a sentence that says what to do about it. */
export class CommandError extends Error {}
