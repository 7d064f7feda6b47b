import { languageName, languages } from "../../contract/languages.ts";
import { LanguageIcon } from "../../ui/icons.tsx";
import { callOffice } from "../data/call-office.ts";
import { useOffice } from "../data/office-context.ts";

/** Selects the language of the office and of the person's mails. */
export function LanguageMenu() {
  const { language, messages, setLanguage } = useOffice();
  return (
    <label className="header-btn office-language">
      <LanguageIcon />
      <select
        aria-label={messages.frame.language}
        value={language}
        onChange={({ target }) => {
          const selected = languages.find((one) => one === target.value) ?? "en";
          setLanguage(selected);
          // If the call fails, this browser still has the language.
          callOffice("officeSetLanguage", { language: selected }).catch(() => undefined);
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
