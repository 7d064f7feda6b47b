import type { PageName } from "../../contract/content/content-names.ts";
import type { PageText } from "../../contract/content/page-text.ts";
import type { Language } from "../../contract/languages.ts";
import type { Api } from "./api.ts";

/** What the owner wrote for the page, if anything; while nobody can tell, the page says what it usually says. */
export function findPageText(api: Api, page: PageName, lang: Language): Promise<PageText | null> {
  return api.getPageText({ page, lang }).then(
    ({ text }) => text,
    () => null,
  );
}
