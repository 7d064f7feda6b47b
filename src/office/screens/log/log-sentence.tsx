import { formatRupees } from "../../../contract/money.ts";
import type { BulkChange } from "../../../contract/office/bulk/bulk-wire.ts";
import type { Permission } from "../../../contract/office/permissions.ts";
import type { LoggedChange } from "../../../contract/office/staff/staff-wire.ts";
import { providerServices } from "../../../contract/shop.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import type { OfficeMessages } from "../../messages/messages.ts";

export type LogNames = Readonly<Record<string, string>>;

/** Page of each kind of subject, and the permission that it needs. */
const PAGES: Readonly<Record<string, { readonly href: (id: string) => string; readonly needs: Permission }>> =
  {
    order: { href: (number) => `/orders/${number}`, needs: "orders:read" },
    ticket: { href: (number) => `/care/${number}`, needs: "care:answer" },
    design: { href: (id) => `/designs/${id}`, needs: "designs:read" },
    bulk: { href: (id) => `/bulk/${id}`, needs: "designs:read" },
    category: { href: () => "/categories", needs: "categories:change" },
    customer: { href: (id) => `/customers/${id}`, needs: "customers:read" },
    machine: { href: () => "/machines", needs: "machines:change" },
    page: { href: (name) => `/pages/${name}`, needs: "pages:change" },
    promotion: { href: () => "/promotions", needs: "promotions:change" },
    staff: { href: () => "/staff", needs: "staff:read" },
  };

interface LogSentenceProps {
  readonly change: LoggedChange;
  readonly names: LogNames;
}

/** A sentence about who did what, with a link to the thing. */
export function LogSentence({ change, names }: LogSentenceProps) {
  const messages = useMessages();
  return (
    <p className="log-sentence">
      {logSentence(messages, change, names).map((part) =>
        typeof part === "string" ? part : <Thing key="thing" {...part} />,
      )}
    </p>
  );
}

function Thing({ text, subject, subjectId }: LogThing) {
  const page = PAGES[subject];
  const mayFollow = useMay(page?.needs ?? "log:read");
  if (!page || !subjectId || !mayFollow) return text;
  return <Link to={page.href(subjectId)}>{text}</Link>;
}

interface LogThing extends Pick<LoggedChange, "subject" | "subjectId"> {
  readonly text: string;
}

/** Texts of the sentence, and the thing that it links to. */
export function logSentence(
  messages: Pick<OfficeMessages, "log" | "bulk" | "pages" | "settings">,
  { action, subject, subjectId, who, before, after }: LoggedChange,
  names: LogNames,
): (string | LogThing)[] {
  const m = messages.log;
  const sentences: Readonly<Record<string, string>> = m.sentences;
  const [, version = ""] = /^version (\d+) restored$/.exec(action) ?? [];
  const sentenceKey = version ? "version restored" : action.replace(/, undone$/, "");
  const isUndone = action !== sentenceKey && !version;
  const template =
    sentences[`${subject} ${sentenceKey}`] ?? sentences[sentenceKey] ?? `{who}: {thing}: ${action}`;
  const actors: Readonly<Record<string, string>> = m.actors;
  const values: Readonly<Record<string, string>> = {
    who: actors[who] ?? who,
    version,
    kind: bulkText(messages.bulk.kinds, names, bulkIn(after)),
  };
  const name = names[`${subject} ${subjectId}`] ?? nameIn(before) ?? nameIn(after);
  const text =
    subject === "bulk" ? m.designs(bulkIn(after).designs) : thingText(messages, subject, name || subjectId);
  const thing = { subject, subjectId, text };
  const parts = template.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part;
    return part === "thing" ? thing : (values[part] ?? "");
  });
  return isUndone ? [...parts, ` (${m.undone})`] : parts;
}

function thingText(
  { log: m, pages, settings }: Pick<OfficeMessages, "log" | "pages" | "settings">,
  subject: string,
  name: string,
) {
  const subjects: Readonly<Record<string, string>> = m.subjects;
  const services: Readonly<Record<string, string>> = {
    ...providerServices,
    mail: settings.mailServer,
    names: settings.names.title,
  };
  const titles: Readonly<Record<string, string>> = pages.names;
  if (subject === "staff" || subject === "customer") return name;
  if (subject === "shop") return services[name] ?? name;
  // Within a sentence; other scripts have no capitals.
  return m.thing((subjects[subject] ?? subject).toLowerCase(), titles[name] ?? name);
}

interface BulkLog {
  readonly designs?: number;
  readonly change?: BulkChange;
}

const bulkIn = (after: unknown): BulkLog => (after ?? {}) as BulkLog;

/** Change of a bulk edit: `Price: increase or decrease, +10 %`. */
function bulkText(kinds: OfficeMessages["bulk"]["kinds"], names: LogNames, { change }: BulkLog): string {
  if (!change) return "";
  const value = () => {
    switch (change.kind) {
      case "price":
        return formatRupees(change.price / 100);
      case "percent":
        return `${change.percent > 0 ? "+" : ""}${change.percent / 100} %`;
      case "category":
        return names[`category ${change.category}`];
      case "tags":
        return change.tags;
      case "machine":
        return change.to;
      default:
        return undefined;
    }
  };
  return [kinds[change.kind], value()].filter(Boolean).join(", ");
}

const nameIn = (values: unknown): string | undefined => {
  const { name, title } = (values ?? {}) as Readonly<Record<string, unknown>>;
  return [name, title].find((text): text is string => typeof text === "string" && text !== "");
};
