import type { EndpointName } from "../../../contract/endpoints.ts";
import type { Outcome } from "../../../contract/wire.ts";

/** What a call searched for in vain; `undefined` for what found something, and for suggestions to half a word. */
export function unfoundSearch(
  name: EndpointName,
  sent: Readonly<Record<string, string>>,
  { status, body }: Outcome,
): string | undefined {
  if (status !== 200 || (body as { total?: unknown }).total !== 0) return undefined;
  if (name === "getProductsByTag") return sent.tag;
  return name === "searchProducts" && sent.limit !== undefined ? sent.q : undefined;
}
