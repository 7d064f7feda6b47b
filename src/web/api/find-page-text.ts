import type { PageName } from "../../contract/content/content-names.ts";
import type { PageText } from "../../contract/content/page-text.ts";
import type { Language } from "../../contract/languages.ts";
import type { Api } from "./api.ts";

/** The owner's text for the page, if any; `null` on errors too, so the page shows its default text. */
export function findPageText(api: Api, page: PageName, lang: Language): Promise<PageText | null> {
  return api.getPageText({ page, lang }).then(
    ({ text }) => text,
    () => null,
  );
}
