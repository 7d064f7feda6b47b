import { stillPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { Profile } from "../../features/account/profile.tsx";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: Profile,
    head: () => ({ title: `${messages.account.profile} | ${shop.name}` }),
  });
}
