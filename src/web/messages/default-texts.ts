import type { PageName } from "../../contract/content/content-names.ts";
import { type Language, languages } from "../../contract/languages.ts";
import type { PageFields } from "../../contract/office/pages/pages-wire.ts";
import type { ShopFacts, TextPage } from "./en/information.ts";
import { type Information, loadInformation } from "./load-information.ts";
import { loadMessages } from "./load-messages.ts";

/** Placeholders of the shop's facts in a text by the owner. */
const FACTS: ShopFacts = { name: "{name}", phone: "{phone}", email: "{email}" };

/** Default texts of a page, in the markup that the owner would use. */
export async function defaultTexts(page: PageName): Promise<Readonly<Record<Language, PageFields>>> {
  const texts = await Promise.all(
    languages.map(async (language) => [language, await usualText(page, language)] as const),
  );
  // `fromEntries` does not keep the names of the languages.
  return Object.fromEntries(texts) as Record<Language, PageFields>;
}

async function usualText(page: PageName, language: Language): Promise<PageFields> {
  if (page === "banner") {
    const { heading, intro } = (await loadMessages[language]()).home;
    return { title: heading, intro, text: [] };
  }
  if (page === "footer") {
    const { footerLine } = (await loadMessages[language]()).layout;
    return { title: footerLine(FACTS.name), intro: "", text: [] };
  }
  const { title, intro, sections = [] } = textOf(await loadInformation[language](), page);
  return { title, intro, text: sections.flatMap(typedSection) };
}

function textOf(information: Information, page: Exclude<PageName, "banner" | "footer">): Introduced {
  if (page === "about" || page === "privacy") return information[page](FACTS);
  return information[page];
}

interface Introduced extends Pick<TextPage, "title" | "intro"> {
  readonly sections?: TextPage["sections"];
}

/** Formats a section as `TextScreen` shows it: more than three paragraphs form a list. */
function typedSection([heading, ...paragraphs]: TextPage["sections"][number]): string[] {
  const isList = paragraphs.length > 3;
  const lines = paragraphs.flatMap((text) => (isList ? [`- ${text}`] : [text, ""]));
  return [`## ${heading}`, ...lines, ...(isList ? [""] : [])];
}
