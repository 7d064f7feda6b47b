import { type FormEvent, useState } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import type { Fill } from "./use-fill.ts";

export interface ApplyBarProps extends Fill {
  /** Designs that the values apply to. */
  readonly targets: readonly UploadedDesign[];
}

/** A category and a price for several designs. Values that are there already stay, unless staff ask. */
export function ApplyBar({ targets, isBusy, fill }: ApplyBarProps) {
  const m = useMessages().uploads;
  const [words, setWords] = useState({ category: "", price: "" });
  const [isReplacing, setReplacing] = useState(false);
  const field = (name: "category" | "price") => ({
    label: m[name],
    value: words[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setWords({ ...words, [name]: target.value }),
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) fill(targets, words, isReplacing);
  };
  return (
    <form className="apply-bar" aria-label={m.forSeveral} onSubmit={apply}>
      <Field {...field("category")} maxLength={500} list="upload-categories" placeholder={m.categoryHint} />
      <Field {...field("price")} maxLength={20} inputMode="decimal" />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {m.applyTo(targets.length)}
      </Button>
      <label className="check">
        <input
          type="checkbox"
          checked={isReplacing}
          onChange={({ target }) => setReplacing(target.checked)}
        />
        <span>{m.replaceExisting}</span>
      </label>
    </form>
  );
}
