import { type Language, languagePrefix, languages } from "../../../../contract/languages.ts";
import { path } from "../../../../contract/paths.ts";

/** Providers send no longer values and no more fields. */
const MAX_VALUE_LENGTH = 1_000;
const MAX_FIELDS = 30;

/**
 * Builds the address of the payment return page from a provider's form post. The order ID comes from the
 * address that we gave the provider; the form's fields are passed on to be verified. `error[reason]` becomes
 * `error_reason`.
 */
export function forwardReturn(address: URL, form: URLSearchParams): string {
  const orderId = address.searchParams.get("order_id") ?? "";
  const fields = [...form]
    .filter(([name, value]) => name !== "order_id" && value.length <= MAX_VALUE_LENGTH)
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [name.replaceAll("[", "_").replaceAll("]", ""), value]);
  const query = new URLSearchParams([...(orderId ? [["order_id", orderId]] : []), ...fields]);
  return `${languagePrefix(languageIn(address))}${path.paymentReturn()}?${query}`;
}

function languageIn(address: URL): Language {
  const askedLanguage = address.searchParams.get("language");
  return languages.find((language) => language === askedLanguage) ?? "en";
}
