import { useId } from "react";
import { type Language, languageOfText } from "../../../contract/languages.ts";
import { Button } from "../../../ui/button.tsx";
import type { NameTexts } from "../../messages/load-names.ts";
import { useLanguage } from "../../state/app-context.ts";
import { lacksLetters } from "./device-letters.ts";
import { nameDraft } from "./name-draft.ts";
import { type SpelledLanguage, spellName } from "./spell-name.ts";

interface NameFieldProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly m: NameTexts;
}

/** The name, with its spellings in other scripts, which replace it when pressed. */
export function NameField({ text, error, onChange, m }: NameFieldProps) {
  const id = useId();
  const spellings = useSpellings(text);
  const language = languageOfText(text);
  return (
    <div className="field name-field">
      <label htmlFor={id}>{m.name}</label>
      <input
        ref={takeTyped}
        id={id}
        name="text"
        value={text}
        lang={language}
        data-own-letters={lacksLetters(language) ? "" : undefined}
        placeholder={m.example}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}below`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="name-below">
        <div id={`${id}below`} aria-live="polite">
          {error ? (
            <p className="field-error">{error}</p>
          ) : (
            spellings.length === 0 && <p className="field-hint">{m.hint}</p>
          )}
        </div>
        {spellings.length > 0 && (
          <fieldset className="name-spellings" aria-label={m.offers}>
            {spellings.map(([spelling, language]) => (
              <Button
                key={spelling}
                variant="secondary"
                lang={language}
                data-own-letters={lacksLetters(language) ? "" : undefined}
                onClick={() => onChange(spelling)}
              >
                {spelling}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

/** The visitor may have typed before the application started. */
function takeTyped(input: HTMLInputElement | null): void {
  if (input?.value && input.value !== nameDraft.get().text) nameDraft.change({ text: input.value });
}

/** Those of the page's language first. */
function useSpellings(text: string): (readonly [spelling: string, language: Language])[] {
  const page = useLanguage();
  const others = (["te", "kn", "hi"] as const).filter((language) => language !== page);
  const order: readonly SpelledLanguage[] = page === "en" ? others : [page, ...others];
  const all = order.map((language) => spellName(text, language).map((one) => [one, language] as const));
  // The usual spelling in each script, then the others.
  return [0, 1].flatMap((at) => all.flatMap((spellings) => spellings.slice(at, at + 1)));
}
