import { asText } from "../../contract/validation.ts";

/** What stands in a form's fields, by their names, without what is not seen of it; a field that is not there reads as empty. */
export function formTexts<N extends string>(
  form: HTMLFormElement,
  ...names: readonly N[]
): Record<N, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, asText(String(data.get(name) ?? ""))]);
  return Object.fromEntries(entries) as Record<N, string>;
}
