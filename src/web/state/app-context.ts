import { createContext, useContext } from "react";
import { type Language, languageOfText } from "../../contract/languages.ts";
import type { ShopInfo } from "../../contract/shop.ts";
import type { Api } from "../api/api.ts";
import type { Messages } from "../messages/messages.ts";

/** Dependencies of every page: the API, the shop's facts and the reader's language. */
export interface App {
  readonly api: Api;
  readonly shop: ShopInfo;
  readonly language: Language;
  readonly messages: Messages;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error("AppContext is missing");
  return app;
}

export const useApi = (): Api => useApp().api;
export const useShop = (): ShopInfo => useApp().shop;
export const useMessages = (): Messages => useApp().messages;
export const useLanguage = (): Language => useApp().language;

/**
 * Returns the `lang` of a catalogue text: `undefined` for the page's own language, another one if the text is
 * not translated.
 */
export function useTextLanguage(): (text: string) => Language | undefined {
  const page = useLanguage();
  return (text) => {
    const language = languageOfText(text);
    return language === page ? undefined : language;
  };
}
