import { useEffect, useMemo, useState } from "react";
import type { TextName } from "../../../contract/content/content-names.ts";
import { type Language, languageName, languages } from "../../../contract/languages.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { useSaving } from "../../edits/use-saving.ts";
import { Editor } from "./editor.tsx";
import { LanguageFields } from "./language-fields.tsx";
import { addressOf, fieldsOfTexts, textsOfFields } from "./typed-fields.ts";

type SavedPage = OfficeAnswer<"officePage">;

export interface PageEditorProps {
  readonly page: TextName;
  readonly savedPage: SavedPage;
}

/** Editor of a page's text in all languages. */
export function PageEditor({ page, savedPage }: PageEditorProps) {
  const m = useMessages().pages;
  const [language, setLanguage] = useState<Language>("en");
  const fields = useMemo(() => fieldsOfTexts(savedPage.texts), [savedPage.texts]);
  const saving = useSaving("officeSavePage", {
    key: `page/${page}`,
    version: savedPage.version,
    fields,
    from: "officePage",
    sentOf: (typedFields, version) => ({ page, version, texts: textsOfFields(typedFields) }),
  });
  const preview = useOfficeChange("officePreviewPage");
  const errors = useErrorsOf(saving.errors, setLanguage);
  const { edited } = saving;
  const ask = (onHtml: (html: string) => void) => {
    if (page === "answers") return;
    const request = { page, language, texts: textsOfFields(edited.fields) };
    preview.send(request, { onSuccess: ({ html }) => onHtml(html) });
  };
  return (
    <Editor
      name={page}
      {...(page !== "answers" && { address: addressOf[page] })}
      saving={saving}
      who={savedPage.who}
      preview={{ isBusy: preview.isBusy, ask }}
    >
      <Tabs
        label={m.languages}
        tabs={languages.map((id) => ({ id, label: languageName[id] }))}
        selectedTab={language}
        onSelect={setLanguage}
      >
        <LanguageFields
          key={language}
          language={language}
          page={page}
          usual={savedPage.usual?.[language] ?? null}
          edited={edited}
          errors={errors}
        />
      </Tabs>
    </Editor>
  );
}

/** Shortens `texts.te.title` to `te.title` and shows the language of the first error. */
function useErrorsOf(errors: Readonly<Record<string, string>>, show: (language: Language) => void) {
  useEffect(() => {
    const [, languageKey] = Object.keys(errors)[0]?.split(".") ?? [];
    const languageWithError = languages.find((language) => language === languageKey);
    if (languageWithError) show(languageWithError);
  }, [errors, show]);
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(/^texts\.(\w+\.\w+).*$/, "$1"), sentence]),
  );
}
