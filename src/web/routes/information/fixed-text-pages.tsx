import { darkPatterns } from "../../../contract/content/dark-patterns.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import { path } from "../../../contract/paths.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { loadDarkPatterns } from "../../../ui/dark-patterns/load.ts";
import { Link } from "../../../ui/router/link.tsx";
import { pageCode } from "../../../ui/router/page.ts";
import { PageError } from "../../../ui/router/page-outcome.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { OwnTextScreen } from "../../features/information/own-text.tsx";
import { TextScreen } from "../../features/information/text-screen.tsx";
import type { TextPage } from "../../messages/en/information.ts";
import { indianDate } from "../../messages/indian-date.ts";
import { loadInformation } from "../../messages/load-information.ts";
import type { App } from "../../state/app-context.ts";

export async function page(app: App): Promise<PageCode> {
  const { accessibility, defective } = await loadInformation[app.language]();
  return shopPage(app, accessibility, path.accessibility(), [path.help(), defective.link]);
}

/** The rules by which lists and searches are ordered. */
export async function orderingPage(app: App): Promise<PageCode> {
  const { ordering } = await loadInformation[app.language]();
  return shopPage(app, ordering, path.ordering(), [path.category(), app.messages.layout.newDesigns]);
}

/** A text that tells how the software works, so that owners cannot replace it; it ends with a link. */
function shopPage(
  { shop }: App,
  text: TextPage,
  canonical: string,
  [to, label]: readonly [to: string, label: string],
): PageCode {
  const { title, intro } = text;
  return pageCode<null>({
    loader: async () => null,
    Component: () => (
      <TextScreen text={text}>
        <p>
          <Link to={to}>{label}</Link>
        </p>
      </TextScreen>
    ),
    head: () => ({ title: `${title} | ${shop.name}`, description: intro, canonical }),
  });
}

/** The shop's licences of today, or an earlier version of them. */
export function licencePage({ api, shop, language }: App): PageCode {
  return pageCode<PageText>({
    loader: async ({ params: { version } }) => {
      try {
        return (await api.getLicence({ lang: language, ...(version && { version }) })).text;
      } catch (error) {
        throw error instanceof ApiError && error.status < 500 ? new PageError(404) : error;
      }
    },
    Component: ({ data }) => <OwnTextScreen text={data} />,
    head: ({ title, intro }) => ({
      title: `${title} | ${shop.name}`,
      description: intro,
      canonical: path.licence(),
    }),
  });
}

/** The shop's declaration on dark patterns; the page exists once it is published. */
export async function declarationPage({ shop, language }: App): Promise<PageCode> {
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
