import { type Language, languagePrefix, languages } from "../../../contract/languages.ts";
import { path } from "../../../contract/paths.ts";

/** Nothing that a provider sends is longer, or of more parts. */
const LONGEST_VALUE = 1_000;
const MAX_FIELDS = 30;

/**
 * Some providers send the browser back with a form. This is the address of the payment return page that asks about the
 * same: the order by our own name from the address that we gave to the provider, and the form's fields, which the page
 * hands on to be verified. `error[reason]` becomes `error_reason`.
 */
export function forwardReturn(address: URL, form: URLSearchParams): string {
  const orderId = address.searchParams.get("order_id") ?? "";
  const fields = [...form]
    .filter(([name, value]) => name !== "order_id" && value.length <= LONGEST_VALUE)
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [name.replaceAll("[", "_").replaceAll("]", ""), value]);
  const query = new URLSearchParams([...(orderId ? [["order_id", orderId]] : []), ...fields]);
  return `${languagePrefix(languageIn(address))}${path.paymentReturn()}?${query}`;
}

function languageIn(address: URL): Language {
  const asked = address.searchParams.get("language");
  return languages.find((language) => language === asked) ?? "en";
}
