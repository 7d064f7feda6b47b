/** Puts the focus into the first field that is still empty and not `data-optional`, or else the first; false where there is none. */
export function focusFirstField(within: Element | null): boolean {
  const fields = [...(within?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [])];
  const field = fields.find(({ value, dataset }) => value === "" && !dataset.optional) ?? fields[0];
  field?.focus();
  return field !== undefined;
}
