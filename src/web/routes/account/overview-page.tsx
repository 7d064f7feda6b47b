import { stillPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { Overview } from "../../features/account/overview.tsx";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: Overview,
    head: () => ({ title: `${messages.account.overview} | ${shop.name}` }),
  });
}
