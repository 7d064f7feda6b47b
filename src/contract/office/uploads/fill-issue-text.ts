/** What is wrong, and what to do about it; `{name}` stands for a value. */
export type IssueText = readonly [reason: string, advice: string];

/** The sentence with its values in their places. */
export function fillIssueText(
  [reason, advice]: IssueText,
  values: Readonly<Record<string, string>>,
): IssueText {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return [fill(reason), fill(advice)];
}
