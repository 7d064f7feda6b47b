import type { TextName } from "../../../contract/content/content-names.ts";
import type { Language } from "../../../contract/languages.ts";
import type { PageFields } from "../../../contract/office/pages/pages-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import type { Edited } from "../../edits/use-edited.ts";
import { fieldsOfText, isWritten } from "./typed-fields.ts";

export interface LanguageFieldsProps {
  readonly language: Language;
  /** The footer has only a title, the banner no text, and saved answers have only a text. */
  readonly page: TextName;
  /** Default text to start from. */
  readonly usual: PageFields | null;
  readonly edited: Edited;
  readonly errors: Readonly<Record<string, string>>;
}

const EMPTY: PageFields = { title: "", intro: "", text: [] };

/** Fields of the text in one language, or the default text with a button to replace it. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { language, page, usual, edited } = props;
  const { pages } = useMessages();
  const m = { ...pages, ...(page === "answers" && pages.answers) };
  if (isWritten(edited.fields, language)) return <Written {...props} />;
  const begin = () => edited.changeAll(fieldsOfText(language, usual ?? EMPTY));
  return (
    <div className="panel">
      <p>{isWritten(edited.fields, "en") ? m.showsEnglish : m.showsDefault}</p>
      {usual && (
        <blockquote className="default-text" lang={language}>
          <strong>{usual.title}</strong>
          <p>{page === "answers" ? answerTitles(usual) : usual.intro}</p>
        </blockquote>
      )}
      <Button variant="secondary" onClick={begin}>
        {m.write}
      </Button>
    </div>
  );
}

const answerTitles = ({ text }: PageFields) =>
  text.flatMap((line) => (line.startsWith("## ") ? line.slice(3) : [])).join(", ");

function Written({ language, page, edited, errors }: LanguageFieldsProps) {
  const { pages, common } = useMessages();
  const m = { ...pages, ...(page === "answers" && pages.answers) };
  const { fields } = edited;
  const field = (name: string) => ({
    lang: language,
    value: fields[`${language}.${name}`] ?? "",
    error: errors[`${language}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      edited.change(`${language}.${name}`, target.value),
  });
  const drop = () => {
    const dropped = Object.entries(fields).filter(([name]) => name.startsWith(`${language}.`));
    edited.changeAll(fieldsOfText(language, null));
    const putBack = () => edited.changeAll(Object.fromEntries(dropped));
    toast.info(m.notSavedYet, { action: { label: common.undo, run: putBack } });
  };
  return (
    <div className="form">
      {page !== "answers" && (
        <>
          <Field
            label={page === "footer" ? m.names.footer : m.titleField}
            maxLength={200}
            {...field("title")}
          />
          {page !== "footer" && <TextArea label={m.intro} rows={2} maxLength={1_000} {...field("intro")} />}
        </>
      )}
      {page !== "banner" && page !== "footer" && (
        <TextArea label={m.textField} rows={14} maxLength={8_000} hint={m.markupHint} {...field("text")} />
      )}
      <p className="hint">{m.placeholderHint}</p>
      <p>
        <Button variant="quiet" onClick={drop}>
          {language !== "en" && isWritten(fields, "en") ? m.removeTranslation : m.useDefaultText}
        </Button>
      </p>
    </div>
  );
}
