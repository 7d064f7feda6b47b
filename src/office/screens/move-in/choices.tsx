import { type FormEvent, useMemo } from "react";
import type { MoveInChoices, MoveInDecisions } from "../../../contract/office/move-in/move-in-choices.ts";
import { parsePrice } from "../../../contract/price.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { useEdited } from "../../edits/use-edited.ts";
import { choicesOf, fieldOf, fieldsOf } from "./choice-fields.ts";

interface ChoicesProps {
  readonly open: MoveInDecisions;
  readonly choices: MoveInChoices;
  /** Categories of the shop. */
  readonly categories: readonly string[];
}

/** Matters that the owner may decide before moving in; input is stored as a draft until it is saved. */
export function Choices({ open, choices, categories }: ChoicesProps) {
  const { moveIn: m } = useMessages();
  const saved = useMemo(() => ({ version: 0, fields: fieldsOf(open, choices) }), [open, choices]);
  const { fields, change, changedFields, markSaved } = useEdited("move-in", saved);
  const { send, isBusy, errors, setErrors } = useOfficeChange("officeSaveMoveInChoices", {
    invalidates: ["officeMoveInRun"],
    doneText: m.saved,
    onDone: () => markSaved(fields, { version: 0, fields }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const price = parsePrice(fields.price ?? "");
    if (fields.price && "error" in price) return setErrors({ price: m.priceInvalid });
    send(choicesOf(open, choices, fields));
  };
  const { prices, people } = open;
  const bind = { fields, change };
  return (
    <form className="screen" aria-labelledby="move-in-choices" noValidate onSubmit={save}>
      <h2 id="move-in-choices">{m.decide}</h2>
      <p className="hint">{m.decideText}</p>
      {(prices.unknown > 0 || choices.isInRupees) && (
        <Check
          {...bind}
          name="isInRupees"
          label={prices.unknown > 0 ? m.inRupees(prices.unknown) : m.areInRupees}
        />
      )}
      {(prices.missing > 0 || choices.pricePaise !== null) && (
        <Field
          label={m.price}
          hint={prices.missing > 0 ? m.priceHint(prices.missing) : undefined}
          error={errors.price}
          inputMode="decimal"
          maxLength={20}
          value={fields.price ?? ""}
          onChange={({ target }) => change("price", target.value)}
        />
      )}
      <OpenCategories {...bind} open={open} categories={categories} />
      <OpenMachines {...bind} open={open} />
      {people.length > 0 && (
        <fieldset className="move-in-choices">
          <legend>{m.onePerson}</legend>
          {people.map(({ mailbox, spellings }) => (
            <Check {...bind} key={mailbox} name={fieldOf.person(mailbox)} label={spellings.join(" · ")} />
          ))}
        </fieldset>
      )}
      <p>
        <Button type="submit" variant="secondary" busy={isBusy} disabled={changedFields.length === 0}>
          {m.save}
        </Button>
      </p>
    </form>
  );
}

interface Bound {
  readonly fields: Readonly<Record<string, string>>;
  readonly change: (name: string, text: string) => void;
}

function Check({ fields, change, name, label }: Bound & { readonly name: string; readonly label: string }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={fields[name] === "yes"}
        onChange={({ target }) => change(name, target.checked ? "yes" : "")}
      />
      <span>{label}</span>
    </label>
  );
}

function OpenCategories({
  open,
  categories,
  fields,
  change,
}: Bound & Pick<ChoicesProps, "open" | "categories">) {
  const { moveIn: m } = useMessages();
  if (open.categories.length === 0) return null;
  return (
    <fieldset className="move-in-choices">
      <legend>{m.categories}</legend>
      <datalist id="move-in-categories">
        {categories.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {open.categories.map(({ path, count }) => (
        <Field
          key={path}
          label={m.categoryOf(path, count)}
          list="move-in-categories"
          maxLength={250}
          autoComplete="off"
          placeholder={path}
          value={fields[fieldOf.category(path)] ?? ""}
          onChange={({ target }) => change(fieldOf.category(path), target.value)}
        />
      ))}
    </fieldset>
  );
}

function OpenMachines({ open, fields, change }: Bound & Pick<ChoicesProps, "open">) {
  const { moveIn: m } = useMessages();
  const machines = useOfficeQuery("officeMachines", {}).data?.machines ?? [];
  if (open.machines.length === 0) return null;
  const titles = machines.flatMap(({ status, title }) => (status === "removed" ? [] : [title]));
  const options = [
    { value: "", label: m.automatic },
    ...titles.map((title) => ({ value: title, label: title })),
  ];
  return (
    <fieldset className="move-in-choices">
      <legend>{m.machines}</legend>
      {open.machines.map(({ key, name, format, count }) => (
        <SelectField
          key={key}
          label={m.machineOf([...new Set([name, format])].filter(Boolean).join(" · "), count)}
          options={options}
          value={fields[fieldOf.machine(key)] ?? ""}
          onChange={({ target }) => change(fieldOf.machine(key), target.value)}
        />
      ))}
    </fieldset>
  );
}
