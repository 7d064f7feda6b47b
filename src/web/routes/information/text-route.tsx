import type { ReactNode } from "react";
import type { PageName } from "../../../contract/content/content-names.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { findPageText } from "../../api/find-page-text.ts";
import { OwnTextScreen } from "../../features/information/own-text.tsx";
import { TextScreen } from "../../features/information/text-screen.tsx";
import type { TextPage } from "../../messages/en/information.ts";
import { type Information, loadInformation } from "../../messages/load-information.ts";
import type { App } from "../../state/app-context.ts";

/** A text page: the owner's text, else the one that `choose` takes from the default texts. */
export async function textPage(
  { api, shop, language }: App,
  name: PageName,
  canonical: string,
  choose: (information: Information) => TextPage & { readonly first?: ReactNode },
): Promise<PageCode> {
  const { first, ...usualText } = choose(await loadInformation[language]());
  return pageCode<PageText | null>({
    loader: () => findPageText(api, name, language),
    Component: ({ data }) =>
      data ? <OwnTextScreen text={data} first={first} /> : <TextScreen text={usualText} first={first} />,
    head: (data) => {
      const { title, intro } = data ?? usualText;
      return { title: `${title} | ${shop.name}`, description: intro, canonical };
    },
  });
}
