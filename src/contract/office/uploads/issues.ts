import { fillIssueText, type IssueText } from "./fill-issue-text.ts";
import { issueTexts } from "./issue-texts.ts";

export type IssueCode = keyof typeof issueTexts;

/** All codes of issues. */
export const issueCodes = Object.keys(issueTexts) as IssueCode[];

/** Issue texts of another language. */
export type IssueTexts = Readonly<Record<IssueCode, IssueText>>;

/** An issue of an import, in English, with its code and values for translation. */
export interface ImportIssue {
  readonly code: IssueCode;
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly advice: string;
}

/** Reason and advice in English as one line of text. */
export function issueSentence({ reason, advice }: ImportIssue): string {
  return advice ? `${reason} ${advice}` : reason;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** Values of a text from the embroidery library that translations can use. */
type Subject = "name" | "machine" | "format";
type ValuesOf<C extends IssueCode> = Readonly<
  Record<NamesIn<(typeof issueTexts)[C][number]>, string | number> & Partial<Record<Subject, string | number>>
>;

/** Creates an issue; numbers have to be formatted already. */
export function createIssue<C extends IssueCode>(
  code: C,
  ...[givenValues]: [NamesIn<(typeof issueTexts)[C][number]>] extends [never] ? [] : [ValuesOf<C>]
): ImportIssue {
  const values = Object.fromEntries(
    Object.entries(givenValues ?? {}).map(([name, value]) => [name, `${value}`]),
  );
  const [reason, advice] = fillIssueText(issueTexts[code], values);
  return { code, values, reason, advice };
}
