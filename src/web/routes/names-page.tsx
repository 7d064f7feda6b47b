import { path } from "../../contract/paths.ts";
import { ApiError } from "../../ui/api/api-error.ts";
import { pageCode } from "../../ui/router/page.ts";
import { PageError } from "../../ui/router/page-outcome.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import type { NamesOffer } from "../features/names/name-choices.ts";
import { Names } from "../features/names/names.tsx";
import { loadNames } from "../messages/load-names.ts";
import type { App } from "../state/app-context.ts";
import { loadNamesStyles } from "../styles/lazy-styles.ts";

export async function page({ api, shop, language }: App): Promise<PageCode> {
  const [m] = await Promise.all([loadNames[language](), loadNamesStyles()]);
  return pageCode<NamesOffer>({
    loader: () => loadOffer(api),
    Component: ({ data }) => <Names offer={data} m={m} />,
    head: () => ({ title: `${m.title} | ${shop.name}`, description: m.intro, canonical: path.names() }),
  });
}

/** A shop without names has no such page. */
async function loadOffer(api: App["api"]): Promise<NamesOffer> {
  try {
    return await api.getLetteringFonts();
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new PageError(404) : error;
  }
}
