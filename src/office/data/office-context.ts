import { createContext, useContext } from "react";
import type { Language } from "../../contract/languages.ts";
import type { Me } from "../../contract/office/access/access-wire.ts";
import type { Permission } from "../../contract/office/permissions.ts";
import type { OfficeMessages } from "../messages/messages.ts";

/** What every page of the office is built from. */
export interface Office {
  readonly shopName: string;
  /** Before addresses of the shop; empty where it is on this host. */
  readonly shopOrigin: string;
  /** The shop holds demo data, and anybody may look around. */
  readonly isDemo: boolean;
  readonly language: Language;
  readonly messages: OfficeMessages;
  readonly setLanguage: (language: Language) => void;
}

export const OfficeContext = createContext<Office | null>(null);
export const MeContext = createContext<Me | null>(null);

export const useOffice = (): Office => known(useContext(OfficeContext));
export const useMessages = (): OfficeMessages => useOffice().messages;
/** Who is signed in. */
export const useMe = (): Me => known(useContext(MeContext));
/** Whether a button is worth offering; the server judges every call for itself. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);

function known<T>(value: T | null): T {
  if (value === null) throw new Error("The office's context is missing");
  return value;
}
