/**
 * Something that the shop depends on does not fit. The message tells the operator what is wrong and where.
 */
export class CannotStart extends Error {}
