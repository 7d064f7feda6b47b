import { AddressBook } from "../../features/address/address-book.tsx";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: AddressBook,
    head: () => ({ title: `${messages.address.title} | ${shop.name}` }),
  });
}
