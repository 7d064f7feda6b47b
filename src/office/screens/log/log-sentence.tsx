import type { Permission } from "../../../contract/office/permissions.ts";
import type { LoggedChange } from "../../../contract/office/staff/staff-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import type { OfficeMessages } from "../../messages/messages.ts";

export type LogNames = Readonly<Record<string, string>>;

/** Page of each kind of subject, and the permission that it needs. */
const PAGES: Readonly<Record<string, { readonly href: (id: string) => string; readonly needs: Permission }>> =
  {
    order: { href: (number) => `/orders/${number}`, needs: "orders:read" },
    design: { href: (id) => `/designs/${id}`, needs: "designs:read" },
    bulk: { href: (id) => `/bulk/${id}`, needs: "designs:read" },
    category: { href: () => "/categories", needs: "categories:change" },
    customer: { href: (id) => `/customers/${id}`, needs: "customers:read" },
    machine: { href: () => "/machines", needs: "machines:change" },
    page: { href: (name) => `/pages/${name}`, needs: "pages:change" },
    staff: { href: () => "/staff", needs: "staff:read" },
  };

interface LogSentenceProps {
  readonly change: LoggedChange;
  readonly names: LogNames;
}

/** A sentence that tells who did what, with a link to the thing. */
export function LogSentence({ change, names }: LogSentenceProps) {
  const messages = useMessages();
  return logSentence(messages, change, names).map((part) =>
    typeof part === "string" ? part : <Thing key="thing" {...part} />,
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
  messages: Pick<OfficeMessages, "log" | "bulk" | "pages">,
  { action, subject, subjectId, who, before, after }: LoggedChange,
  names: LogNames,
): (string | LogThing)[] {
  const m = messages.log;
  const sentences: Readonly<Record<string, string>> = m.sentences;
  const [, version = ""] = /^version (\d+) restored$/.exec(action) ?? [];
  const known = version ? "version restored" : action.replace(/, undone$/, "");
  const isUndone = action !== known && !version;
  const template = sentences[`${subject} ${known}`] ?? sentences[known] ?? `{who}: {thing}: ${action}`;
  const actors: Readonly<Record<string, string>> = m.actors;
  const values: Readonly<Record<string, string>> = {
    who: actors[who] ?? who,
    version,
    ...bulkValues(messages, after),
  };
  const name = names[`${subject} ${subjectId}`] ?? nameIn(before) ?? nameIn(after);
  const thing = { subject, subjectId, text: thingText(messages, subject, name ?? subjectId) };
  const parts = template.split(/\{(\w+)\}/).map((text, index) => {
    if (index % 2 === 0) return text;
    return text === "thing" ? thing : (values[text] ?? "");
  });
  return isUndone ? [...parts, ` (${m.undone})`] : parts;
}

function thingText({ log: m, pages }: Pick<OfficeMessages, "log" | "pages">, subject: string, name: string) {
  const subjects: Readonly<Record<string, string>> = m.subjects;
  const titles: Readonly<Record<string, string>> = pages.names;
  if (subject === "staff" || subject === "customer") return name;
  return m.thing(subjects[subject] ?? subject, titles[name] ?? name);
}

function bulkValues({ bulk, log }: Pick<OfficeMessages, "bulk" | "log">, after: unknown) {
  const { designs, change } = (after ?? {}) as { designs?: number; change?: { kind: string } };
  const kinds: Readonly<Record<string, string>> = bulk.kinds;
  return { designs: log.designs(designs), kind: kinds[change?.kind ?? ""] ?? "" };
}

const nameIn = (values: unknown): string | undefined => {
  const { name, title } = (values ?? {}) as Readonly<Record<string, unknown>>;
  return [name, title].find((text): text is string => typeof text === "string" && text !== "");
};
