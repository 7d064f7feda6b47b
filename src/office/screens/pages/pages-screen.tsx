import { type Language, languageName, languages } from "../../../contract/languages.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";

/** Editable texts of the shop, and their state in each language. */
export function PagesScreen() {
  const { pages: m } = useMessages();
  const query = useOfficeQuery("officePages", undefined);
  return (
    <Screen title={m.title}>
      <p className="hint">{m.text}</p>
      <Loaded query={query}>
        {({ pages }) => (
          <DataTable
            label={m.title}
            rows={pages}
            rowKey={({ name }) => name}
            columns={[
              {
                head: m.page,
                isName: true,
                cell: ({ name }) => <Link to={`/pages/${name}`}>{m.names[name]}</Link>,
              },
              ...languages.map((language: Language) => ({
                head: languageName[language],
                onPhone: "labelled" as const,
                cell: ({ shown: states }: (typeof pages)[number]) => m.shown[states[language]],
              })),
              {
                head: m.lastSaved,
                onPhone: "hidden",
                cell: ({ savedAt, who }) =>
                  savedAt ? (
                    <span>
                      <When at={savedAt} /> <span className="hint">{who}</span>
                    </span>
                  ) : (
                    m.never
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <section className="panel" aria-labelledby="dark-patterns">
        <h2 id="dark-patterns">{m.names["dark-patterns"]}</h2>
        <p className="hint">{m.darkPatterns.hint}</p>
        <Link className={buttonClass("secondary")} to="/pages/dark-patterns">
          {m.darkPatterns.open}
        </Link>
      </section>
    </Screen>
  );
}
