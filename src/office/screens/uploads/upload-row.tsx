import { memo, type ReactNode, useId, useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import { officeEndpoints } from "../../../contract/office/endpoints.ts";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { TrashIcon } from "../../../ui/icons.tsx";
import { useMessages } from "../../data/office-context.ts";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { ChevronIcon } from "../../ui/office-icons.tsx";
import { useBatchActions } from "./batch-context.ts";
import { isEditable } from "./batch-rows.ts";
import { DesignDetails } from "./design-details.tsx";
import { MachineChoice } from "./machine-choice.tsx";
import { useTypedWords } from "./use-typed-words.ts";
import { SimilarCategories, WordCell } from "./word-cells.tsx";

export interface DesignRowProps {
  readonly design: UploadedDesign;
  readonly isMarked: boolean;
  readonly onMark: (keys: readonly string[], isMarked: boolean) => void;
  readonly showsErrors: boolean;
}

/** Row of a design, and its details below. */
export const DesignRow = memo(({ design, isMarked, onMark, showsErrors }: DesignRowProps) => {
  const m = useMessages().uploads;
  const { remove } = useBatchActions();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const typedWords = useTypedWords(design);
  const { words } = typedWords;
  const name = words.name || design.key;
  const isTyped = isEditable(design);
  const cell = (field: "name" | "category" | "price") => (
    <Cell head={m[field]} className={`upload-${field}`}>
      {isTyped ? <WordCell {...{ design, field, typedWords, showsErrors }} /> : words[field]}
    </Cell>
  );
  return (
    <tbody role="rowgroup" className={isOpen ? "upload-design open" : "upload-design"} aria-label={name}>
      <tr role="row">
        <Cell className="upload-mark">
          <label className="check select-box">
            <input
              type="checkbox"
              aria-label={m.mark(name)}
              checked={isMarked}
              disabled={!isTyped}
              onChange={({ target }) => onMark([design.key], target.checked)}
            />
          </label>
        </Cell>
        <Cell className="upload-picture">
          <Picture of={design.picture} />
        </Cell>
        <Cell className="upload-summary">
          <strong>{name}</strong>
          <span className="hint">{summaryOf(design, words)}</span>
        </Cell>
        {cell("name")}
        {cell("category")}
        {cell("price")}
        <Cell head={m.machines} className="upload-machines">
          <Machines design={design} onMore={() => setOpen(true)} />
        </Cell>
        <Cell className="upload-state">
          <State design={design} />
        </Cell>
        <Cell className="upload-tools">
          <button
            type="button"
            className="icon-btn upload-more"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={m.details(name)}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronIcon />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.remove(name)}
            onClick={() => remove([design])}
          >
            <TrashIcon />
          </button>
        </Cell>
        {isTyped && design.nearCategories.length > 0 && (
          <Cell className="upload-wide">
            <SimilarCategories design={design} typedWords={typedWords} />
          </Cell>
        )}
      </tr>
      <tr role="row" id={details} hidden={!isOpen}>
        <Cell className="upload-wide">
          {isOpen && <DesignDetails design={design} typedWords={typedWords} />}
        </Cell>
      </tr>
    </tbody>
  );
});

interface CellProps {
  readonly head?: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Cell({ head, className, children }: CellProps) {
  return (
    <td role="cell" className={className} data-head={head}>
      {children}
    </td>
  );
}

function Picture({ of }: { readonly of: string | undefined }) {
  if (of === undefined) return <span className="skeleton" />;
  const address = `${officeEndpoints.officeUploadPicture.path}?of=${of}`;
  return <img src={address} alt="" width={40} height={40} loading="lazy" />;
}

function State({ design: { state, design } }: { readonly design: UploadedDesign }) {
  const m = useMessages().uploads;
  const tone = state === "new" ? "good" : state === "incomplete" ? "mixed" : "plain";
  const isOnSale = state === "added" && design?.published;
  return (
    <StatePill tone={isOnSale ? "good" : tone}>{isOnSale ? m.states.onSale : m.states[state]}</StatePill>
  );
}

const SHOWN = 2;

interface MachinesProps {
  readonly design: UploadedDesign;
  readonly onMore: () => void;
}

/** Machines of the first variants; those that can be sold come first. */
function Machines({ design, onMore }: MachinesProps) {
  const m = useMessages().uploads;
  const sorted = design.variants.toSorted(
    (one, other) => Number(one.state === "refused") - Number(other.state === "refused"),
  );
  const more = sorted.length - SHOWN;
  return (
    <>
      {sorted.slice(0, SHOWN).map((variant) => (
        <MachineChoice key={variant.file} design={design} variant={variant} />
      ))}
      {more > 0 && (
        <button type="button" className="machine-chip" aria-label={m.moreMachines(more)} onClick={onMore}>
          +{more}
        </button>
      )}
    </>
  );
}

/** Second line of a row on a phone. */
function summaryOf({ variants }: UploadedDesign, { category, price }: UploadedDesign["words"]): string {
  const [variantPrice] = variants.flatMap((variant) => variant.price ?? []);
  const amount = price === "" ? variantPrice !== undefined && formatRupees(variantPrice) : `₹${price}`;
  return [amount, category].filter(Boolean).join(" · ");
}
