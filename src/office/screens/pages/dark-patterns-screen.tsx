import { use } from "react";
import { type DarkPattern, darkPatterns } from "../../../contract/content/dark-patterns.ts";
import type { Language } from "../../../contract/languages.ts";
import { path } from "../../../contract/paths.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { loadDarkPatterns } from "../../../ui/dark-patterns/load.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import "../../styles/pages.css";

type Audit = OfficeAnswer<"officeDarkPatterns">;

/** The shop's own check for dark patterns, and the declaration that its pages show. */
export function DarkPatternsScreen() {
  const { pages: m } = useMessages();
  const { shopOrigin } = useOffice();
  const query = useOfficeQuery("officeDarkPatterns", undefined);
  return (
    <Screen
      title={m.names["dark-patterns"]}
      actions={
        query.data?.declared && (
          <a
            className={buttonClass("quiet")}
            href={shopOrigin + path.declaration()}
            target="_blank"
            rel="noopener"
          >
            {m.inShop}
          </a>
        )
      }
    >
      <p className="hint">{m.darkPatterns.hint}</p>
      <Loaded query={query}>
        {(audit) => (
          <>
            <Checks audit={audit} />
            <Declaring audit={audit} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const loadedTexts = new Map<Language, ReturnType<(typeof loadDarkPatterns)["en"]>>();

/** The texts of the patterns, which only this page needs. */
function usePatternTexts() {
  const { language } = useOffice();
  const texts = loadedTexts.get(language) ?? loadDarkPatterns[language]();
  loadedTexts.set(language, texts);
  return use(texts).patternTexts;
}

function Checks({ audit: { version, checks } }: { readonly audit: Audit }) {
  const texts = usePatternTexts();
  const m = useMessages().pages;
  const change = useOfficeChange("officeCheckDarkPattern", {
    invalidates: ["officeDarkPatterns"],
    onConflict: ["officeDarkPatterns"],
  });
  const check = (pattern: DarkPattern, isChecked: boolean) => change.send({ version, pattern, isChecked });
  return (
    <ol className="dark-patterns">
      {darkPatterns.map((name) => {
        const { [name]: lastCheck } = checks;
        return (
          <li key={name}>
            <h2>{texts[name].name}</h2>
            <p>{texts[name].rule}</p>
            <p className="hint">{texts[name].here}</p>
            <label className="check">
              <input
                type="checkbox"
                checked={lastCheck !== null}
                disabled={change.isBusy}
                aria-label={`${texts[name].name}: ${m.darkPatterns.check}`}
                onChange={({ target }) => check(name, target.checked)}
              />{" "}
              {m.darkPatterns.check}
            </label>
            {lastCheck && (
              <p className="hint">
                <When at={lastCheck.at} /> {lastCheck.who}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Declaring({ audit: { version, checks, declared: declaration } }: { readonly audit: Audit }) {
  const { pages, common } = useMessages();
  const { darkPatterns: m, names } = pages;
  const mayDeclare = useMay("settings:change");
  const { send, isBusy } = useOfficeChange("officeDeclareDarkPatterns", {
    invalidates: ["officeDarkPatterns"],
    onConflict: ["officeDarkPatterns"],
    doneText: common.saved,
  });
  const count = darkPatterns.filter((name) => checks[name]).length;
  const isComplete = count === darkPatterns.length;
  return (
    <section className="panel" aria-labelledby="declaration">
      <h2 id="declaration">{names["dark-patterns"]}</h2>
      <p>
        {m.count(count)}.{" "}
        {declaration ? (
          <>
            {m.declared}: <When at={declaration.at} /> {declaration.who}
          </>
        ) : (
          m.undeclared
        )}
      </p>
      <p className="hint">{mayDeclare ? (isComplete ? m.publishHint : m.incomplete) : m.ownersOnly}</p>
      {mayDeclare && (
        <div className="drop-buttons">
          {isComplete && (
            <Button busy={isBusy} onClick={() => send({ version, isDeclared: true })}>
              {m.declare}
            </Button>
          )}
          {declaration && (
            <Button variant="quiet" busy={isBusy} onClick={() => send({ version, isDeclared: false })}>
              {m.withdraw}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
