import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { AddressBook } from "../../features/address/address-book.tsx";
import { addressTexts } from "../../messages/address-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: AddressBook,
    head: () => ({ title: `${addressTexts[language].title} | ${shop.name}` }),
  });
}
