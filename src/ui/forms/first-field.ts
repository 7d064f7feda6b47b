/**
 * Focuses the first empty field that is not `data-optional`, else the first field; returns false if there is
 * none.
 */
export function focusFirstField(within: Element | null): boolean {
  const fields = [...(within?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [])];
  const field = fields.find(({ value, dataset }) => value === "" && !dataset.optional) ?? fields[0];
  field?.focus();
  return field !== undefined;
}
