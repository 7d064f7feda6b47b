import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { Profile } from "../../features/account/profile.tsx";
import { accountTexts } from "../../messages/account-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: Profile,
    head: () => ({ title: `${accountTexts[language].profile} | ${shop.name}` }),
  });
}
