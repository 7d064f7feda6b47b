import { useMemo } from "react";
import { languageName, languages } from "../../../contract/languages.ts";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { useSaving } from "../../edits/use-saving.ts";
import { Editor } from "./editor.tsx";
import { contactOfFields, fieldsOfContact } from "./typed-fields.ts";

/** Editor of the shop's contact data and links. */
export function ContactEditor({ savedContact }: { readonly savedContact: OfficeAnswer<"officeContact"> }) {
  const m = useMessages().pages;
  const { language } = useOffice();
  const fields = useMemo(() => fieldsOfContact(savedContact.contact), [savedContact.contact]);
  const saving = useSaving("officeSaveContact", {
    key: "page/shop",
    version: savedContact.version,
    fields,
    from: "officeContact",
    sentOf: (typedFields, version) => ({ version, contact: contactOfFields(typedFields) }),
  });
  const preview = useOfficeChange("officePreviewContact");
  const { edited, errors } = saving;
  const field = (name: string) => ({
    value: edited.fields[name] ?? "",
    error: errors[`contact.${name}`],
    onChange: ({ target }: { target: { value: string } }) => edited.change(name, target.value),
  });
  const links = (name: "socialLinks" | "appLinks") => ({
    ...field(name),
    rows: 4,
    hint: m.linksHint,
    error: linkError(m.lineError, errors, name),
  });
  return (
    <Editor
      name="shop"
      address="/contact-us"
      saving={saving}
      who={savedContact.who}
      preview={{
        isBusy: preview.isBusy,
        ask: (onHtml) =>
          preview.send(
            { language, contact: contactOfFields(edited.fields) },
            { onSuccess: ({ html }) => onHtml(html) },
          ),
      }}
    >
      <div className="form">
        <p className="hint">{m.contactHint}</p>
        <Field label={m.shopPhone} type="tel" maxLength={30} {...field("phone")} />
        <Field
          label={m.shopLandline}
          type="tel"
          maxLength={30}
          hint={m.landlineHint}
          {...field("landline")}
        />
        <Field
          label={m.shopWhatsapp}
          type="tel"
          maxLength={30}
          hint={m.whatsappHint}
          {...field("whatsapp")}
        />
        <Field label={m.shopEmail} type="email" maxLength={254} {...field("email")} />
        {languages.map((each) => (
          <Field
            key={each}
            label={m.shopAddress(languageName[each])}
            lang={each}
            maxLength={300}
            hint={each === "en" ? undefined : m.addressHint}
            {...field(`address.${each}`)}
          />
        ))}
        <TextArea label={m.socialLinks} {...links("socialLinks")} />
        <TextArea label={m.appLinks} {...links("appLinks")} />
      </div>
    </Editor>
  );
}

/** Error text for a link, with its line number: `contact.socialLinks.0.url` is line 1. */
function linkError(
  inLine: (line: number, sentence: string) => string,
  errors: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const [key, sentence] = Object.entries(errors).find(([field]) => field.startsWith(`contact.${name}`)) ?? [];
  const place = key?.split(".")[2];
  return sentence && place !== undefined ? inLine(Number(place) + 1, sentence) : sentence;
}
