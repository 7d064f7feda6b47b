import { type FormEvent, useState } from "react";
import { createIssue } from "../../../contract/office/uploads/issues.ts";
import type { UploadedDesign, UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { PRICE_RANGE, parsePrice } from "../../../contract/price.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useIssueText } from "../../ui/uploads/use-issue-text.ts";
import type { Fill } from "./use-fill.ts";

export interface ApplyBarProps extends Fill {
  /** Designs that the values apply to. */
  readonly targets: readonly UploadedDesign[];
}

/** A category and a price for several designs. Values that are there already stay, unless staff ask. */
export function ApplyBar({ targets, isBusy, fill }: ApplyBarProps) {
  const m = useMessages().uploads;
  const [words, setWords] = useState({ category: "", price: "" });
  const [issue, setWrong] = useState<UploadIssue>();
  const issueText = useIssueText();
  const [isReplacing, setReplacing] = useState(false);
  const field = (name: "category" | "price") => ({
    label: m[name],
    value: words[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => setWords({ ...words, [name]: target.value }),
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const text = words.price.trim();
    const price = parsePrice(text);
    const isWrong = text !== "" && "error" in price;
    setWrong(isWrong ? createIssue(price.error, { text, range: PRICE_RANGE }) : undefined);
    if (!isBusy && !isWrong) fill(targets, words, isReplacing);
  };
  return (
    <form className="apply-bar" aria-label={m.forSeveral} onSubmit={apply}>
      <Field {...field("category")} maxLength={500} list="upload-categories" placeholder={m.categoryHint} />
      <Field {...field("price")} maxLength={20} inputMode="decimal" error={issue && issueText(issue).text} />
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
