import type { MoveInChoices, MoveInDecisions } from "../../../contract/office/move-in/move-in-choices.ts";
import { parsePrice } from "../../../contract/price.ts";

type Fields = Readonly<Record<string, string>>;

/** Names of form fields. */
export const fieldOf = {
  category: (path: string) => `category/${path}`,
  machine: (key: string) => `machine/${key}`,
  person: (mailbox: string) => `person/${mailbox}`,
};

export function fieldsOf(open: MoveInDecisions, choices: MoveInChoices): Fields {
  const { categories, machines, people, isInRupees, pricePaise } = choices;
  return Object.fromEntries([
    ...open.categories.map(({ path }) => [fieldOf.category(path), categories[path] ?? ""]),
    ...open.machines.map(({ key }) => [fieldOf.machine(key), machines[key] ?? ""]),
    ...open.people.map(({ mailbox }) => [fieldOf.person(mailbox), people.includes(mailbox) ? "yes" : ""]),
    ["isInRupees", isInRupees ? "yes" : ""],
    ["price", pricePaise === null ? "" : `${pricePaise / 100}`],
  ]);
}

/** Choices of the form, with earlier ones about what the latest plan does not ask. */
export function choicesOf(open: MoveInDecisions, choices: MoveInChoices, fields: Fields): MoveInChoices {
  const price = parsePrice(fields.price ?? "");
  const askedPeople = new Set(open.people.map(({ mailbox }) => mailbox));
  return {
    categories: withFields(
      choices.categories,
      open.categories.map(({ path }) => path),
      fieldOf.category,
      fields,
    ),
    machines: withFields(
      choices.machines,
      open.machines.map(({ key }) => key),
      fieldOf.machine,
      fields,
    ),
    people: [
      ...choices.people.filter((mailbox) => !askedPeople.has(mailbox)),
      ...[...askedPeople].filter((mailbox) => fields[fieldOf.person(mailbox)] === "yes"),
    ],
    isInRupees: fields.isInRupees === "yes",
    pricePaise: "error" in price ? null : price.paise,
  };
}

function withFields(
  earlier: Fields,
  keys: readonly string[],
  nameOf: (key: string) => string,
  fields: Fields,
): Record<string, string> {
  const texts = new Map(Object.entries(earlier));
  for (const key of keys) {
    const text = fields[nameOf(key)]?.trim() ?? "";
    if (text === "") texts.delete(key);
    else texts.set(key, text);
  }
  return Object.fromEntries(texts);
}
