import { TextScreen } from "../../features/information/text-screen.tsx";
import type { TextPage } from "../../messages/en/information.ts";
import { type Information, loadInformation } from "../../messages/load-information.ts";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";

/** A page that is nothing but text. */
export async function textPage(
  app: App,
  canonical: string,
  choose: (information: Information) => TextPage,
): Promise<PageCode> {
  const text = choose(await loadInformation(app.language));
  return stillPage({
    Component: () => <TextScreen text={text} />,
    head: () => ({ title: `${text.title} | ${app.shop.name}`, description: text.intro, canonical }),
  });
}
