import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { MyData } from "../../features/account/my-data.tsx";
import { loadPrivacy } from "../../messages/load-privacy.ts";
import type { App } from "../../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const texts = await loadPrivacy[language]();
  return staticPage({
    Component: () => <MyData texts={texts} />,
    head: () => ({ title: `${texts.myData} | ${shop.name}` }),
  });
}
