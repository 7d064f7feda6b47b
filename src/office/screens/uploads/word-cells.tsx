import { type KeyboardEvent, useId, useState } from "react";
import type { UploadedDesign, UploadIssue } from "../../../contract/office/uploads/uploads-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { UpIcon } from "../../../ui/icons.tsx";
import { useMessages } from "../../data/office-context.ts";
import { IssueLine } from "../../ui/uploads/file-states.tsx";
import { useIssueText } from "../../ui/uploads/use-issue-text.ts";
import { useBatchActions } from "./batch-context.ts";
import type { TypedWords } from "./use-typed-words.ts";

export interface WordCellProps {
  readonly design: UploadedDesign;
  readonly field: "name" | "category" | "price";
  readonly typedWords: TypedWords;
  /** True when staff asked for what is missing; else a cell shows its error after it was left. */
  readonly showsErrors: boolean;
}

/** Cell of a row to type into, with its error below. */
export function WordCell({ design, field, typedWords, showsErrors }: WordCellProps) {
  const m = useMessages().uploads;
  const { categories, fillDown } = useBatchActions();
  const errorId = useId();
  const [isLeft, setLeft] = useState(false);
  const value = typedWords.words[field];
  const isGuess = design.guessed.some((guess) => guess === field) && value === design.words[field];
  const error = useCellError(design, field, value);
  const shownError = isLeft || showsErrors || value.trim() !== "" ? error : undefined;
  const fill = () => field !== "name" && fillDown(design.key, field, value);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "d" || !(event.ctrlKey || event.metaKey) || field === "name") return;
    event.preventDefault();
    fill();
  };
  const leave = () => {
    setLeft(true);
    typedWords.leave();
  };
  return (
    <>
      <div className="upload-cell">
        <input
          data-column={field}
          aria-label={`${m[field]}: ${typedWords.words.name || design.key}`}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={shownError ? errorId : undefined}
          autoComplete="off"
          maxLength={{ name: 200, category: 500, price: 20 }[field]}
          aria-description={isGuess ? m.guess : undefined}
          title={isGuess ? m.guess : undefined}
          className={isGuess ? "guess" : undefined}
          inputMode={field === "price" ? "decimal" : undefined}
          list={field === "category" ? "upload-categories" : undefined}
          value={value}
          onFocus={typedWords.enter}
          onBlur={leave}
          onChange={({ target }) => typedWords.type({ [field]: target.value })}
          onKeyDown={onKeyDown}
        />
        {field === "category" && isNew(value, categories) && (
          <span className="hint new-category" title={m.newCategory}>
            {m.new}
          </span>
        )}
        {field !== "name" && value.trim() !== "" && (
          <button
            type="button"
            className="fill-down"
            tabIndex={-1}
            title={`${m.fillDown} (Ctrl+D)`}
            aria-label={`${m.fillDown}: ${value}`}
            // The cell keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={fill}
          >
            <UpIcon />
          </button>
        )}
      </div>
      {shownError && (
        <p id={errorId} className="field-error">
          {shownError}
        </p>
      )}
    </>
  );
}

function useCellError(
  { wrong: issues, lacks }: UploadedDesign,
  field: WordCellProps["field"],
  value: string,
) {
  const m = useMessages().uploads;
  const issueText = useIssueText();
  const issue = issues[field];
  if (issue) return issueText(issue).text;
  return lacks.includes(field) && value.trim() === "" ? m.missingFields[field] : undefined;
}

const plainPath = (path: string) =>
  path
    .split(">")
    .map((name) => name.trim().replace(/\s+/g, " "))
    .join(" > ");

function isNew(category: string, knownPaths: ReadonlySet<string>): boolean {
  return category
    .split("|")
    .some((path) => path.trim() !== "" && !knownPaths.has(plainPath(path).toLowerCase()));
}

/** Warnings about new categories that may be typing errors, with a button to use the existing one. */
export function SimilarCategories({ design, typedWords }: Pick<WordCellProps, "design" | "typedWords">) {
  const m = useMessages().uploads;
  return design.nearCategories.map((issue) => (
    <div key={issue.values.path} className="upload-near">
      <IssueLine issue={issue} />
      <Button
        variant="secondary"
        onClick={() => typedWords.type({ category: withSimilar(typedWords.words.category, issue) })}
      >
        {m.useExisting}
      </Button>
    </div>
  ));
}

/** Replaces one path in a list such as `Kids > Kids Animls | Offers`. */
function withSimilar(category: string, { values: { path, near: similar } }: UploadIssue): string {
  return category
    .split("|")
    .map((text) => (plainPath(text) === path ? similar : text.trim()))
    .join(" | ");
}
