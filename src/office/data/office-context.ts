import { createContext, useContext } from "react";
import type { Language } from "../../contract/languages.ts";
import type { Me } from "../../contract/office/access/access-wire.ts";
import type { Permission } from "../../contract/office/permissions.ts";
import type { OfficeMessages } from "../messages/messages.ts";

/** Data that every page of the office needs. */
export interface Office {
  readonly shopName: string;
  /** Prefix of the shop's addresses; empty if the shop has the same host. */
  readonly shopOrigin: string;
  /** True if the shop has demo data and anybody may sign in. */
  readonly isDemo: boolean;
  /** True if the shop had no staff when the page was loaded. */
  readonly hasNoStaff: boolean;
  readonly language: Language;
  readonly messages: OfficeMessages;
  readonly setLanguage: (language: Language) => void;
}

export const OfficeContext = createContext<Office | null>(null);
export const MeContext = createContext<Me | null>(null);

export const useOffice = (): Office => known(useContext(OfficeContext));
export const useMessages = (): OfficeMessages => useOffice().messages;
/** Names languages in the office's language: `Telugu`. */
export function useLanguageNames(): (language: Language) => string {
  const { language } = useOffice();
  const names = new Intl.DisplayNames(language, { type: "language" });
  return (one) => names.of(one) ?? one;
}
/** The signed-in staff member. */
export const useMe = (): Me => known(useContext(MeContext));
/** True if the role has the permission, to hide buttons. The server checks every call itself. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);

function known<T>(value: T | null): T {
  if (value === null) throw new Error("The office's context is missing");
  return value;
}
