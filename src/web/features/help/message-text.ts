import { TICKET_TEXT_MAX } from "../../../contract/care/ticket-kinds.ts";
import type { PlainReason } from "../../../contract/refusals/reasons.ts";
import { asText } from "../../../contract/validation.ts";

/** Text of several lines, without invisible characters. */
export function readMessage(form: HTMLFormElement): string {
  return `${new FormData(form).get("text") ?? ""}`.split(/\r?\n/).map(asText).join("\n");
}

export function messageError(text: string): PlainReason | undefined {
  if (text.trim() === "") return "ticket-text-missing";
  return text.length > TICKET_TEXT_MAX ? "text-too-long" : undefined;
}
