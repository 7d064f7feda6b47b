import { Downloads } from "../../features/downloads/downloads.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return { Component: Downloads, head: () => ({ title: `${messages.account.downloads} | ${shop.name}` }) };
}
