import { darkPatterns } from "../../../contract/content/dark-patterns.ts";
import { path } from "../../../contract/paths.ts";
import { loadDarkPatterns } from "../../../ui/dark-patterns/load.ts";
import { pageCode } from "../../../ui/router/page.ts";
import { PageError } from "../../../ui/router/page-outcome.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { TextScreen } from "../../features/information/text-screen.tsx";
import { indianDate } from "../../messages/indian-date.ts";
import type { App } from "../../state/app-context.ts";

/** The shop's declaration on dark patterns; the page exists once it is published. */
export async function page({ shop, language }: App): Promise<PageCode> {
  const { declarationText: m, patternTexts } = await loadDarkPatterns[language]();
  const { declaration } = shop;
  return pageCode<string>({
    loader: async () => {
      if (!declaration) throw new PageError(404);
      return m.declared(indianDate(language, declaration.at), declaration.who, shop.name);
    },
    Component: ({ data }) => (
      <TextScreen
        text={{
          ...m,
          sections: darkPatterns.map((name) => [
            patternTexts[name].name,
            patternTexts[name].rule,
            patternTexts[name].here,
          ]),
        }}
        first={<p>{data}</p>}
      />
    ),
    head: () => ({ title: `${m.title} | ${shop.name}`, description: m.intro, canonical: path.declaration() }),
  });
}
