/** The problem, and what to do about it; `{name}` is a placeholder for a value. */
export type IssueText = readonly [reason: string, advice: string];

/** Replaces the placeholders with their values. */
export function fillIssueText(
  [reason, advice]: IssueText,
  values: Readonly<Record<string, string>>,
): IssueText {
  return [fillText(reason, values), fillText(advice, values)];
}

/** Replaces placeholders such as `{line}`. */
export function fillText(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ""}`);
}
