import { fillRemark, type RemarkSentence } from "./fill-remark.ts";
import { remarkSentences } from "./remark-sentences.ts";

export type RemarkCode = keyof typeof remarkSentences;

/** Every code. */
export const remarkCodes = Object.keys(remarkSentences) as RemarkCode[];

/** The sentences of another language. */
export type RemarkSentences = Readonly<Record<RemarkCode, RemarkSentence>>;

/** Something found in what is imported: in English, and what other languages say it with. */
export interface Finding {
  readonly code: RemarkCode;
  readonly values: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly advice: string;
}

/** The whole of it in English, for those who read lines. */
export function findingText({ reason, advice }: Finding): string {
  return advice ? `${reason} ${advice}` : reason;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** What a library's own sentence is about; other languages have only that of it. */
type Subject = "name" | "machine" | "format";
type ValuesOf<C extends RemarkCode> = Readonly<
  Record<NamesIn<(typeof remarkSentences)[C][number]>, string | number> &
    Partial<Record<Subject, string | number>>
>;

/** A finding with its values, numbers as they are to be read. */
export function finding<C extends RemarkCode>(
  code: C,
  ...[given]: [NamesIn<(typeof remarkSentences)[C][number]>] extends [never] ? [] : [ValuesOf<C>]
): Finding {
  const values = Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, `${value}`]));
  const [reason, advice] = fillRemark(remarkSentences[code], values);
  return { code, values, reason, advice };
}
