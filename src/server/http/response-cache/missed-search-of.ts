import type { EndpointName } from "../../../contract/endpoints.ts";
import type { Outcome } from "../../../contract/wire.ts";

/** Search text of a call without results; `undefined` for other calls, and for suggestions while typing. */
export function missedSearchOf(
  name: EndpointName,
  input: Readonly<Record<string, string>>,
  { status, body }: Outcome,
): string | undefined {
  if (status !== 200 || (body as { total?: unknown }).total !== 0) return undefined;
  if (name === "getProductsByTag") return input.tag;
  return name === "searchProducts" && input.limit !== undefined ? input.q : undefined;
}
