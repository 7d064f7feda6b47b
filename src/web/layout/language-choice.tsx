import { type KeyboardEvent, useEffect, useRef } from "react";
import { type Language, languageName, languagePrefix, languages } from "../../contract/languages.ts";
import { CloseIcon, LanguageIcon } from "../../ui/icons.tsx";
import { useLocation } from "../../ui/router/router-context.tsx";
import { languageOffer } from "../messages/language.ts";
import { useLanguage, useMessages } from "../state/app-context.ts";

/** Dropdown of languages in the header; works without JavaScript. */
export function LanguageChoice() {
  const m = useMessages().layout;
  const details = useRef<HTMLDetailsElement>(null);
  useFold(details);
  const foldByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details className="language-choice" ref={details} onKeyDown={foldByKey}>
      <summary className="header-btn" aria-label={`${m.languages}: ${languageName[useLanguage()]}`}>
        <LanguageIcon />
        <span>{languageName[useLanguage()]}</span>
      </summary>
      <LanguageLinks />
    </details>
  );
}

/** Closes the dropdown on a click or focus outside. */
function useFold(details: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const { current } = details;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    };
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, leave);
    return () => {
      for (const type of ["pointerdown", "focusin"]) document.removeEventListener(type, leave);
    };
  }, [details]);
}

/** Plain links to this page in every language: a new document brings its texts. */
export function LanguageLinks() {
  const current = useLanguage();
  const address = useAddressIn();
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={address(language)}
            lang={language}
            hrefLang={language}
            data-language={language}
            aria-current={language === current ? "true" : undefined}
          >
            {languageName[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A line in each other language that offers it. The boot module shows the one that the browser asks for. */
export function LanguageOffers() {
  const current = useLanguage();
  const address = useAddressIn();
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <aside key={language} lang={language} className="language-offer" aria-label={languageName[language]}>
        <a href={address(language)} hrefLang={language} data-language={language}>
          {languageOffer[language].take}
        </a>
        <button
          type="button"
          className="icon-btn"
          data-language="asked"
          aria-label={languageOffer[language].decline}
        >
          <CloseIcon />
        </button>
      </aside>
    ));
}

/** Address of this page in a language. */
function useAddressIn(): (language: Language) => string {
  const { pathname, search } = useLocation();
  return (language) => (languagePrefix(language) + (pathname === "/" ? "" : pathname) || "/") + search;
}
