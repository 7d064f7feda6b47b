import { useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { BookPeriodBar, periodName, useBookPeriod } from "./book-period.tsx";
import { SettlementsPart } from "./settlements-part.tsx";

type Books = OfficeAnswer<"officeBooks">;

/** Checks, totals and files of a period. */
export function BooksScreen() {
  const { books: m } = useMessages();
  const { text, kind } = useBookPeriod();
  const query = useOfficeQuery("officeBooks", { period: text });
  const [chosenGstin, setChosen] = useState("");
  return (
    <Screen title={m.title} actions={<BookPeriodBar />}>
      <p className="hint">{m.hint}</p>
      <Loaded query={query}>
        {(books) => {
          const { registrations = [] } = books;
          const last = registrations.at(-1)?.gstin ?? "";
          const gstin = registrations.some((each) => each.gstin === chosenGstin) ? chosenGstin : last;
          return (
            <>
              {!books.isFinished && <p className="hint">{m.lasting}</p>}
              <Checks books={books} />
              <Totals books={books} gstin={gstin} onGstin={setChosen} />
              <Files books={books} isYear={kind === "year"} gstin={gstin} />
            </>
          );
        }}
      </Loaded>
      <SettlementsPart />
    </Screen>
  );
}

interface PartProps {
  readonly books: Books;
}

interface RegistrationProps extends PartProps {
  readonly gstin: string;
  readonly onGstin: (gstin: string) => void;
}

function Checks({ books: { checks, changedMonths, hasGst } }: PartProps) {
  const { books: m } = useMessages();
  const { language } = useOffice();
  return (
    <section className="today-part" aria-labelledby="checks">
      <h2 id="checks">{m.checks}</h2>
      <DataTable
        label={m.checks}
        rows={checks}
        rowKey={({ name }) => name}
        columns={[
          { head: m.check, isName: true, cell: ({ name }) => m.checkNames[name] },
          {
            head: m.result,
            cell: ({ name, document }) => (document === "" ? m.passed[name] : m.failed[name](document)),
          },
          {
            head: m.state,
            onPhone: "end",
            cell: ({ ok }) => <StatePill tone={ok ? "good" : "bad"}>{ok ? m.good : m.bad}</StatePill>,
          },
        ]}
      />
      {changedMonths.map(({ month, takenAt, isDue }) => (
        <p key={month} className="field-error">
          {m.changed(periodName(language, month))} <When at={takenAt} />
          {hasGst && isDue && `. ${m.amend}`}
        </p>
      ))}
    </section>
  );
}

function Totals({ books, gstin, onGstin }: RegistrationProps) {
  const { books: m } = useMessages();
  const { totals, registrations, hasGst, turnover } = books;
  const registration = registrations?.find((each) => each.gstin === gstin);
  return (
    <section className="today-part" aria-labelledby="totals">
      <h2 id="totals">{m.totals}</h2>
      <Figures totals={totals} hasGst={hasGst} />
      {registrations && registration && (
        <>
          <p className="hint">{m.registrationHint}</p>
          <SelectField
            label={m.registration}
            value={gstin}
            options={registrations.map((each) => ({ value: each.gstin, label: each.gstin }))}
            onChange={({ target }) => onGstin(target.value)}
          />
          <Figures totals={registration.totals} hasGst />
        </>
      )}
      {turnover && (
        <p>
          {m.turnover}: <strong>{formatRupees(turnover.amount)}</strong> ·{" "}
          <span className="hint">{m.ofLimit(formatRupees(turnover.limit))}</span>
        </p>
      )}
    </section>
  );
}

function Figures({ totals, hasGst }: Pick<Books, "totals" | "hasGst">) {
  const { books: m } = useMessages();
  const { documents, sales, refunds, taxable, untaxed, cgst, sgst, igst } = totals;
  const taxes = {
    [m.taxable]: taxable,
    ...(untaxed !== 0 && { [m.untaxed]: untaxed }),
    ...{ CGST: cgst, SGST: sgst, IGST: igst },
  };
  const amounts = { [m.sales]: sales, [m.refunds]: refunds, ...(hasGst && taxes) };
  const figures = Object.entries(amounts).map(([name, rupees]) => [name, formatRupees(rupees)]);
  return (
    <dl className="figures">
      {[[m.documents, `${documents}`], ...figures].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FilesProps extends PartProps {
  readonly isYear: boolean;
  /** GSTIN of the returns; empty unless the period has several. */
  readonly gstin: string;
}

function Files({ books: { files, checks, period, hasGst }, isYear, gstin }: FilesProps) {
  const { books: m, common } = useMessages();
  return (
    <section className="today-part" aria-labelledby="files">
      <h2 id="files">{m.files}</h2>
      {checks.every(({ ok }) => ok) ? (
        <>
          <DataTable
            label={m.files}
            rows={files}
            rowKey={({ name }) => name}
            columns={[
              { head: m.file, isName: true, cell: ({ name }) => name },
              { head: m.contents, cell: ({ name }) => m.fileTexts[name] },
              {
                head: common.actions,
                isActions: true,
                cell: ({ name, isOfRegistration }) => (
                  <div className="row-actions">
                    <DownloadButton period={period} name={name} gstin={isOfRegistration ? gstin : ""} />
                  </div>
                ),
              },
            ]}
          />
          {isYear && hasGst && <p className="hint">{m.yearHint}</p>}
          <p className="hint">{m.unverified}</p>
        </>
      ) : (
        <p className="field-error">{m.noFiles}</p>
      )}
    </section>
  );
}

function DownloadButton({ period, name, gstin }: Readonly<Record<"period" | "name" | "gstin", string>>) {
  const { books: m } = useMessages();
  const { send, isBusy } = useOfficeChange("officeBookFile", {
    onDone: (file) => saveFile(file, [period, gstin, name].filter(Boolean).join("-")),
  });
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-label={m.downloadOne(name)}
      onClick={() => send({ period, name, ...(gstin && { gstin }) })}
    >
      <DownloadIcon />
      {m.download}
    </Button>
  );
}
