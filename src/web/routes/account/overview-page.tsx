import { Overview } from "../../features/account/overview.tsx";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: Overview,
    head: () => ({ title: `${messages.account.overview} | ${shop.name}` }),
  });
}
