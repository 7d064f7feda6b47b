import { asText } from "../../contract/validation.ts";

/** Texts of a form's fields by name, without invisible characters; a missing field reads as empty. */
export function formTexts<N extends string>(
  form: HTMLFormElement,
  ...names: readonly N[]
): Record<N, string> {
  const data = new FormData(form);
  const entries = names.map((name) => [name, asText(String(data.get(name) ?? ""))]);
  return Object.fromEntries(entries) as Record<N, string>;
}
