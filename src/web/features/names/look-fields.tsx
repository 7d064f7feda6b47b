import { useId } from "react";
import { languageOfText } from "../../../contract/languages.ts";
import type { Answer } from "../../../contract/wire.ts";
import type { NameTexts } from "../../messages/load-names.ts";
import { lacksLetters } from "./device-letters.ts";
import { THREAD_NAMES, THREADS } from "./threads.ts";

type NameFont = Answer<"getLetteringFonts">["fonts"][number];

interface FontFieldProps {
  readonly fonts: readonly NameFont[];
  readonly font: string;
  /** Shown in each font. */
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (font: string) => void;
  readonly m: NameTexts;
}

/** Fonts, each with the name in it. */
export function FontField({ fonts, font, text, error, onChange, m }: FontFieldProps) {
  const id = useId();
  const language = languageOfText(text);
  return (
    <fieldset className="name-choices" aria-describedby={error && `${id}error`}>
      <legend>{m.font}</legend>
      <div className="name-fonts">
        {fonts.map(({ id: value, name, weight }) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}font`}
              checked={value === font}
              onChange={() => onChange(value)}
            />
            <span className="name-font">
              <span
                aria-hidden="true"
                className="name-sample"
                data-weight={weight}
                lang={language}
                data-own-letters={lacksLetters(language) ? "" : undefined}
              >
                {text}
              </span>
              {name}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ThreadFieldProps {
  /** `#rrggbb` */
  readonly thread: string;
  readonly onChange: (thread: string) => void;
  readonly m: NameTexts;
}

/** Spools of thread. */
export function ThreadField({ thread, onChange, m }: ThreadFieldProps) {
  const group = useId();
  const chosenName = THREAD_NAMES.find((name) => THREADS[name] === thread);
  return (
    <fieldset className="name-choices">
      <legend>
        {m.thread}
        {chosenName && <span className="name-chosen"> {m.threads[chosenName]}</span>}
      </legend>
      <div className="name-threads">
        {THREAD_NAMES.map((name) => (
          <label key={name} title={m.threads[name]}>
            <input
              type="radio"
              name={group}
              aria-label={m.threads[name]}
              checked={name === chosenName}
              onChange={() => onChange(THREADS[name])}
            />
            <svg aria-hidden="true" viewBox="0 0 1 1">
              <rect width="1" height="1" fill={THREADS[name]} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
