import type { PageText } from "../../../contract/content/page-text.ts";
import { path } from "../../../contract/paths.ts";
import type { StoredDays } from "../../../contract/privacy/stored-data.ts";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { findPageText } from "../../api/find-page-text.ts";
import { OwnTextScreen } from "../../features/information/own-text.tsx";
import { StoredData } from "../../features/information/stored-data.tsx";
import { TextScreen } from "../../features/information/text-screen.tsx";
import { loadInformation } from "../../messages/load-information.ts";
import { loadPrivacy } from "../../messages/load-privacy.ts";
import type { App } from "../../state/app-context.ts";

interface PrivacyData {
  /** The owner's text, if any. */
  readonly ownText: PageText | null;
  readonly days: StoredDays | null;
}

export async function page({ api, shop, language }: App): Promise<PageCode> {
  const [{ privacy }, list] = await Promise.all([loadInformation[language](), loadPrivacy[language]()]);
  const usualText = privacy(shop);
  return pageCode<PrivacyData>({
    loader: async () => ({
      ownText: await findPageText(api, "privacy", language),
      days: await api.getStoredDays().catch(() => null),
    }),
    Component: ({ data: { ownText, days } }) => (
      <>
        {ownText ? <OwnTextScreen text={ownText} /> : <TextScreen text={usualText} />}
        {days && <StoredData texts={list} days={days} />}
      </>
    ),
    head: ({ ownText }) => {
      const { title, intro } = ownText ?? usualText;
      return { title: `${title} | ${shop.name}`, description: intro, canonical: path.privacyPolicy() };
    },
  });
}
