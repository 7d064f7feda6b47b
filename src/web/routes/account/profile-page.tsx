import { Profile } from "../../features/account/profile.tsx";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: Profile,
    head: () => ({ title: `${messages.account.profile} | ${shop.name}` }),
  });
}
