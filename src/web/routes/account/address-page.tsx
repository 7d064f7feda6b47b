import { stillPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { AddressBook } from "../../features/address/address-book.tsx";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: AddressBook,
    head: () => ({ title: `${messages.address.title} | ${shop.name}` }),
  });
}
