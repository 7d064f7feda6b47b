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
    licences: m.names.licences,
    ids: m.names.licences,
    use: m.licences.use,
    pieces: m.licences.pieces,
    machines: m.licences.machines,
    socialLinks: m.socialLinks,
    appLinks: m.appLinks,
  };
  const [first = "", second = "", third = ""] = field.split(".");
  const language = languages.find((code) => code === first || code === second || code === third);
  if (second === "name" && language) return m.licences.name(languageName[language]);
  if (second === "text" && third !== "" && language) return m.licences.text(languageName[language]);
  if (!language) return labels[field] ?? labels[second] ?? field;
  const name = languageName[language];
  return first === "address" ? m.shopAddress(name) : `${labels[second] ?? second} (${name})`;
}
