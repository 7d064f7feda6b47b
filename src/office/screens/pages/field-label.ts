import { languageName, languages } from "../../../contract/languages.ts";
import type { OfficeMessages } from "../../messages/messages.ts";

/** Label of a field: `te.title`, `address.en`, `phone`. */
export function fieldLabel(m: OfficeMessages["pages"], field: string): string {
  const labels: Readonly<Record<string, string>> = {
    title: m.titleField,
    intro: m.intro,
    text: m.textField,
    phone: m.shopPhone,
    landline: m.shopLandline,
    whatsapp: m.shopWhatsapp,
    email: m.shopEmail,
    socialLinks: m.socialLinks,
    appLinks: m.appLinks,
  };
  const [first = "", second = ""] = field.split(".");
  const language = languages.find((code) => code === first || code === second);
  if (!language) return labels[field] ?? field;
  const name = languageName[language];
  return first === "address" ? m.shopAddress(name) : `${labels[second] ?? second} (${name})`;
}
