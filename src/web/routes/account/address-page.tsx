import { AddressBook } from "../../features/address/address-book.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return { Component: AddressBook, head: () => ({ title: `${messages.address.title} | ${shop.name}` }) };
}
