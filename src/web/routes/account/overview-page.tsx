import { Overview } from "../../features/account/overview.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return { Component: Overview, head: () => ({ title: `${messages.account.overview} | ${shop.name}` }) };
}
