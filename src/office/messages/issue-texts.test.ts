import { describe, expect, test } from "vitest";
import { lettersOf, otherLanguages } from "../../contract/languages.ts";
import { fillIssueText } from "../../contract/office/uploads/fill-issue-text.ts";
import { issueTexts } from "../../contract/office/uploads/issue-texts.ts";
import { createIssue, issueCodes } from "../../contract/office/uploads/issues.ts";
import { loadIssueTexts } from "./load-issue-texts.ts";

const valuesIn = (sentences: readonly string[]) =>
  [...sentences.join(" ").matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
/** Values of a library's own sentence. */
const SUBJECTS = ["name", "machine", "format"];

describe.each(otherLanguages)("issues of an import in %s", async (language) => {
  const letters = new RegExp(`${lettersOf[language].source}{2}`);
  const sentences = (await loadIssueTexts(language)) ?? issueTexts;
  test.each(issueCodes)("%s", (code) => {
    const [reason, advice] = sentences[code];
    expect(reason).toMatch(letters);
    // Similar categories are a short question, and a change needs no advice.
    const isChange = /^change-|-changed$/.test(code);
    const expected = isChange ? /^$/ : code === "file-elsewhere" ? /\{path\}/ : letters;
    expect(advice).toMatch(expected);
    const english = valuesIn(issueTexts[code]);
    const given = english.includes("message") ? [...english, ...SUBJECTS] : english;
    expect(given).toEqual(expect.arrayContaining(valuesIn(sentences[code])));
  });
});

test("values are filled in unchanged, whatever they contain", async () => {
  const te = (await loadIssueTexts("te")) ?? issueTexts;
  const found = createIssue("file-elsewhere", { cell: "$& {path}", path: "a.dst" });
  expect(found).toMatchObject({ reason: "There is no file “$& {path}”.", advice: "Did you mean a.dst?" });
  expect(fillIssueText(te["file-elsewhere"], found.values)[0]).toBe("“$& {path}” అనే ఫైల్ లేదు.");
});
