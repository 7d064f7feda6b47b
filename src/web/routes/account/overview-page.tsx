import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { Overview } from "../../features/account/overview.tsx";
import { accountTexts } from "../../messages/account-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: Overview,
    head: () => ({ title: `${accountTexts[language].overview} | ${shop.name}` }),
  });
}
