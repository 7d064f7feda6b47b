import { path } from "../../../contract/paths.ts";
import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { UsbGuide } from "../../features/downloads/usb/usb-guide.tsx";
import { loadUsb } from "../../messages/load-usb.ts";
import type { App } from "../../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const m = await loadUsb[language]();
  return staticPage({
    Component: () => <UsbGuide m={m} />,
    head: () => ({ title: `${m.title} | ${shop.name}`, description: m.intro, canonical: path.usbGuide() }),
  });
}
