import { fillIssueText, type IssueText } from "./fill-issue-text.ts";
import { issueTexts } from "./issue-texts.ts";

export type IssueCode = keyof typeof issueTexts;

/** Every code. */
export const issueCodes = Object.keys(issueTexts) as IssueCode[];

/** The sentences of another language. */
export type IssueTexts = Readonly<Record<IssueCode, IssueText>>;

/** Something found in what is imported: in English, and what other languages say it with. */
export interface ImportIssue {
  readonly code: IssueCode;
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly advice: string;
}

/** The whole of it in English, for those who read lines. */
export function issueSentence({ reason, advice }: ImportIssue): string {
  return advice ? `${reason} ${advice}` : reason;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** What a library's own sentence is about; other languages have only that of it. */
type Subject = "name" | "machine" | "format";
type ValuesOf<C extends IssueCode> = Readonly<
  Record<NamesIn<(typeof issueTexts)[C][number]>, string | number> & Partial<Record<Subject, string | number>>
>;

/** A finding with its values, numbers as they are to be read. */
export function createIssue<C extends IssueCode>(
  code: C,
  ...[given]: [NamesIn<(typeof issueTexts)[C][number]>] extends [never] ? [] : [ValuesOf<C>]
): ImportIssue {
  const values = Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, `${value}`]));
  const [reason, advice] = fillIssueText(issueTexts[code], values);
  return { code, values, reason, advice };
}
