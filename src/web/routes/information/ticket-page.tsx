import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { OpenTicket } from "../../features/help/open-ticket.tsx";
import { loadHelp } from "../../messages/load-help.ts";
import type { App } from "../../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const m = await loadHelp[language]();
  return staticPage({
    Component: () => <OpenTicket m={m} />,
    head: () => ({ title: `${m.openTitle} | ${shop.name}` }),
  });
}
