/** What the shop stands on does not fit; the message tells whoever can mend it what and where, in a sentence. */
export class CannotStart extends Error {}
