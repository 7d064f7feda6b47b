import { message } from "../../contract/messages.ts";
import type { Messages } from "./messages.ts";

const keyOf = new Map(Object.entries(message).map(([key, sentence]) => [sentence as string, key]));

/** A sentence of the server or of the shared form rules, in the reader's language; others stay as they are. */
export function translateSentence(messages: Messages, sentence: string): string {
  const key = keyOf.get(sentence);
  return key === undefined ? sentence : messages.sentences[key as keyof typeof message];
}
