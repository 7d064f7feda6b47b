import { path } from "../../contract/paths.ts";
import { staticPage } from "../../ui/router/page.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import { OpenDesign } from "../features/open-design/open-design.tsx";
import { loadOpenDesign } from "../messages/load-open-design.ts";
import type { App } from "../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const m = await loadOpenDesign[language]();
  return staticPage({
    Component: () => <OpenDesign m={m} />,
    head: () => ({ title: `${m.title} | ${shop.name}`, description: m.intro, canonical: path.openDesign() }),
  });
}
