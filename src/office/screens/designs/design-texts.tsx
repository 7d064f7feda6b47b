import { useState } from "react";
import { type Language, languages } from "../../../contract/languages.ts";
import { Card } from "../../../ui/card.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useLanguageNames, useMay, useMessages } from "../../data/office-context.ts";
import { type TextPart, textField } from "./design-fields.ts";
import type { PartProps } from "./part-props.ts";

/** Name, description, tags and texts for search engines, one language at a time. */
export function DesignTexts({ edited, errors }: Omit<PartProps, "design">) {
  const { designs: m } = useMessages();
  const languageName = useLanguageNames();
  const [language, setLanguage] = useState<Language>("en");
  const languageWithError = languages.find((one) =>
    Object.keys(errors).some((name) => name.startsWith(`${one}.`)),
  );
  const [shownError, setShownError] = useState(languageWithError);
  // The tab changes while rendering, so that the field exists when the first error is focused.
  if (shownError !== languageWithError) {
    setShownError(languageWithError);
    if (languageWithError) setLanguage(languageWithError);
  }
  const tabs = languages.map((id) => ({ id, label: languageName(id) }));
  return (
    <Card>
      <Tabs label={m.texts} tabs={tabs} selectedTab={language} onSelect={setLanguage}>
        <TextFields key={language} language={language} edited={edited} errors={errors} />
      </Tabs>
    </Card>
  );
}

interface TextFieldsProps extends Omit<PartProps, "design"> {
  readonly language: Language;
}

function TextFields({ language, edited, errors }: TextFieldsProps) {
  const m = useMessages().designs;
  const mayChange = useMay("designs:change");
  const { fields, change } = edited;
  const field = (part: TextPart) => {
    const name = textField(language, part);
    return {
      name,
      label: m[part],
      value: fields[name] ?? "",
      error: errors[name],
      lang: language,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name, target.value),
    };
  };
  return (
    <fieldset className="bare" disabled={!mayChange}>
      {language !== "en" && <p className="hint">{m.englishFallback}</p>}
      <Field {...field("name")} autoComplete="off" />
      <TextArea {...field("description")} rows={3} />
      <Field {...field("tags")} hint={m.tagsHint} autoComplete="off" />
      <Field {...field("pageTitle")} hint={m.pageTitleHint} autoComplete="off" />
      <TextArea {...field("pageDescription")} rows={2} />
    </fieldset>
  );
}
