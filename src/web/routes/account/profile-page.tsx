import { Profile } from "../../features/account/profile.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return { Component: Profile, head: () => ({ title: `${messages.account.profile} | ${shop.name}` }) };
}
