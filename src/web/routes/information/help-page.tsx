import { path } from "../../../contract/paths.ts";
import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { Help } from "../../features/help/help.tsx";
import { loadHelp } from "../../messages/load-help.ts";
import type { App } from "../../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const m = await loadHelp[language]();
  return staticPage({
    Component: () => <Help m={m} />,
    head: () => ({ title: `${m.title} | ${shop.name}`, description: m.intro, canonical: path.help() }),
  });
}

/** The guide's code is in a chunk of its own, which this module fetches: the table of pages stays small. */
export async function usbGuidePage(app: App): Promise<PageCode> {
  return (await import("./usb-guide-page.tsx")).page(app);
}
