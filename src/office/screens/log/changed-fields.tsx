import { languageName, languages } from "../../../contract/languages.ts";
import { formatRupees } from "../../../contract/money.ts";
import { type LogReference, logReferences } from "../../../contract/office/staff/log-references.ts";
import type { LoggedChange } from "../../../contract/office/staff/staff-wire.ts";
import type { UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { useOffice } from "../../data/office-context.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { useIssueText } from "../../ui/uploads/use-issue-text.ts";
import { formatDateTime } from "../../ui/when.tsx";
import type { LogNames } from "./log-sentence.tsx";

/** Fields that the entry's sentence contains already, and internal ones. */
const HIDDEN = ["bulk", "change", "confirmed", "files", "part", "lines"];
/** Characters of values that are shown without opening them. */
const SHORT = 120;

interface ChangedFieldsProps {
  readonly change: LoggedChange;
  readonly names: LogNames;
}

/** Each changed field with its old and its new value. */
export function ChangedFields({ change, names }: ChangedFieldsProps) {
  const { messages, language } = useOffice();
  const m = messages.log;
  const texts: FieldTexts = { messages, names, time: (at) => formatDateTime(language, at) };
  const fields = changedFields(texts, change);
  const files = refusedFiles(change.after);
  if (fields.length + files.length === 0) return null;
  const list = (
    <dl>
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && " → "}
            {before === null ? after : after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
  const length = fields.reduce((sum, { before, after }) => sum + `${before}${after}`.length, 0);
  if (files.length === 0 && length < SHORT && fields.length < 4)
    return <div className="changed-fields">{list}</div>;
  return (
    <details className="changed-fields">
      <summary>{m.details}</summary>
      {list}
      {files.length > 0 && <RefusedFiles files={files} />}
    </details>
  );
}

interface RefusedFile extends UploadIssue {
  readonly file: string;
}

function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
  const issueText = useIssueText();
  return (
    <ul>
      {files.map((issue, index) => {
        const { text, lang } = issueText(issue);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a logged list never changes.
          <li key={index}>
            <strong>{issue.file}</strong> <span lang={lang}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Written by `logRefusedImport`; older entries have only a count. */
const refusedFiles = (after: unknown): readonly RefusedFile[] =>
  (after as { files?: RefusedFile[] } | null)?.files ?? [];

export interface FieldTexts {
  readonly messages: Pick<OfficeMessages, "log" | "breaches" | "designs" | "staff" | "settings">;
  readonly names: LogNames;
  readonly time: (at: string) => string;
}

/** Labels and values of the fields that differ; null for a field that one side lacks. */
export function changedFields(texts: FieldTexts, { before, after }: Pick<LoggedChange, "before" | "after">) {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])];
  // The sentence contains the number of a bulk edit's designs already.
  const hiddenNames = "change" in newFields ? [...HIDDEN, "designs"] : HIDDEN;
  return names
    .filter((name) => (oldFields[name] ?? "") !== "" || (newFields[name] ?? "") !== "")
    .filter(
      (name) =>
        !hiddenNames.includes(name) && JSON.stringify(oldFields[name]) !== JSON.stringify(newFields[name]),
    )
    .map((name) => ({
      label: labelOf(texts.messages, name),
      before: name in oldFields ? valueText(texts, name, oldFields[name]) : null,
      after: name in newFields ? valueText(texts, name, newFields[name]) : null,
    }));
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Label of a field: `email`, `te.title`, `address.en`, `price of V3SE`. */
function labelOf({ log, breaches, designs, settings }: FieldTexts["messages"], name: string): string {
  const [, what, variant = ""] = /^(price|machine) of (.+)$/.exec(name) ?? [];
  if (what) return what === "price" ? designs.priceOf(variant) : designs.machineOf(variant);
  const { logo, legalName, gstin, mainColor, accentColor, officerName, officerHours } = settings;
  const { officerDesignation, officerPhone, officerEmail } = settings;
  const officer = { officerName, officerDesignation, officerPhone, officerEmail, officerHours };
  const { noticedAt, concerns, people, reportedTo, reportedAt } = breaches;
  const breach = { what: breaches.what, noticedAt, concerns, people, reportedTo, reportedAt };
  const ownLabels = { logo, legalName, gstin, mainColor, accentColor, ...officer, ...breach };
  const labels: Readonly<Record<string, string>> = { ...ownLabels, ...log.fields };
  const words = (field: string) =>
    labels[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const parts = name.split(".");
  const language = languages.find((code) => parts.includes(code));
  const field = parts.filter((part) => part !== language).map(words);
  if (!language) return field.join(" ");
  return field.length > 0
    ? `${field.join(" ")} (${languageName[language]})`
    : `${words("name")} (${languageName[language]})`;
}

function valueText(texts: FieldTexts, name: string, value: unknown): string {
  const { log: m, designs, staff } = texts.messages;
  if (value === null || value === undefined || value === "") return m.none;
  if (typeof value === "boolean") return value ? m.yes : m.no;
  if (Array.isArray(value)) {
    if (name === "pictures") return designs.pictureCount(value.length);
    const isText = name.endsWith("text");
    return (
      value
        .map((each) => (isText && each === "" ? "" : valueText(texts, name, each)))
        .join(isText ? "\n" : ", ") || m.none
    );
  }
  if (typeof value === "object")
    return Object.entries(value)
      .map(([field, each]) => `${labelOf(texts.messages, field)} ${valueText(texts, field, each)}`)
      .join(", ");
  if (typeof value === "number") {
    if (name.startsWith("price of ")) return formatRupees(value);
    if (name.endsWith("Paise")) return formatRupees(value / 100);
    const subject = logReferences[name as LogReference];
    return (subject && texts.names[`${subject} ${value}`]) ?? `${value}`;
  }
  const text = `${value}`;
  const roles: Readonly<Record<string, string>> = staff.roles;
  if (name === "role") return roles[text] ?? text;
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? texts.time(text) : text;
}
