import { message } from "../../../contract/messages.ts";

/** Sentences that the server and the shared form rules speak. */
export const sentences: Record<keyof typeof message, string> = message;
