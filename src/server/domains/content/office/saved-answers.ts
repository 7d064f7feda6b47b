import { type Language, languages, tableOf } from "../../../../contract/languages.ts";
import type { SavedAnswer } from "../../../../contract/office/care/care-wire.ts";
import type { PageFields, PageTexts } from "../../../../contract/office/pages/pages-wire.ts";
import { savedAnswerWords } from "../../../messages/messages.ts";

/** Saved answers by language of the customer: the owner's, else their English ones, else the default. */
export function savedAnswersIn(texts: PageTexts | null): Record<Language, SavedAnswer[]> {
  const answersIn = (language: Language) =>
    answersOf((texts?.[language] ?? texts?.en ?? defaultAnswers(language)).text);
  return tableOf(languages, answersIn);
}

/** Each heading begins an answer. Text above the first heading is an answer without a title. */
function answersOf(lines: readonly string[]): SavedAnswer[] {
  const answers = [{ title: "", lines: [] as string[] }];
  for (const line of lines) {
    const [, title] = /^\s*#{1,6}\s+(\S.*)$/.exec(line) ?? [];
    if (title === undefined) answers.at(-1)?.lines.push(line);
    else answers.push({ title: title.trim(), lines: [] });
  }
  return answers
    .map(({ title, lines }) => ({ title, text: lines.join("\n").trim() }))
    .filter(({ text }) => text !== "")
    .map(({ title, text }) => ({ title: title || text.slice(0, 40), text }));
}

/** Answers until the owner writes some: a page with an answer below each title. */
export function defaultAnswers(language: Language): PageFields {
  const { title, greeting, answers } = savedAnswerWords(language);
  return {
    title,
    intro: "",
    text: answers.flatMap((answer) => [`## ${answer.title}`, greeting, "", answer.text, ""]),
  };
}
