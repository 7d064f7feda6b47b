import { useEffect, useState } from "react";
import { formatRupees } from "../../../contract/money.ts";
import { sentenceOf } from "../../../contract/refusals/reasons.ts";
import { PriceTag } from "../../../ui/price-tag.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import type { Fields } from "../../edits/merge-edits.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { formatDateTime } from "../../ui/when.tsx";
import { promotionOf, stepsIn } from "./promotion-form.ts";

type Preview = OfficeAnswer<"officePreviewPromotion">;
const PAUSE_MS = 400;

/** Effect of the promotion on three designs and a cart of them, while it is typed. */
export function PromotionPreview({ fields }: { readonly fields: Fields }) {
  const { promotions: m } = useMessages();
  const settledFields = useSettled(fields);
  const promotion = promotionOf(settledFields);
  const preview = useOfficeQuery("officePreviewPromotion", { ...promotion, name: promotion.name || m.add });
  return (
    <aside className="card promotion-preview" aria-label={m.preview}>
      <h2>{m.preview}</h2>
      <Loaded query={preview}>
        {(data) => (
          <>
            <PreviewNotes preview={data} isTyped={isTyped(settledFields)} />
            {data.designs.length > 0 ? <PreviewDesigns designs={data.designs} /> : <p>{m.previewEmpty}</p>}
            {data.cart && <PreviewCart cart={data.cart} together={data.together} />}
          </>
        )}
      </Loaded>
    </aside>
  );
}

/** Whether the discount of the chosen kind was entered. */
function isTyped(fields: Fields): boolean {
  if (fields.kind === "free") return true;
  return fields.kind === "volume" ? stepsIn(fields)[0]?.[0] !== "" : fields.value !== "";
}

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settledValue, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settledValue;
}

/** Reasons that concern prices and times; the fields show the others once the form was sent. */
const SHOWN_REASONS = ["scope", "percent", "amountOff", "ends", "code", "steps"] as const;

interface PreviewNotesProps {
  readonly preview: Preview;
  /** False while the discount is empty: nothing is wrong yet. */
  readonly isTyped: boolean;
}

function PreviewNotes({ preview: { reasons, overlaps }, isTyped }: PreviewNotesProps) {
  const { promotions: m, refusals } = useMessages();
  const { language } = useOffice();
  const sentences = (isTyped ? SHOWN_REASONS : []).flatMap((field) => {
    const reason = reasons[field];
    return reason === undefined ? [] : [sentenceOf(refusals, reason) ?? reason];
  });
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className="note">
          {sentence}
        </p>
      ))}
      {overlaps.map(({ id, name, starts, ends }) => (
        <p key={id} className="note">
          {m.overlaps(
            name,
            m.fromTo(
              formatDateTime(language, starts),
              ends === null ? m.noEnd : formatDateTime(language, ends),
            ),
          )}
        </p>
      ))}
    </>
  );
}

function PreviewDesigns({ designs }: Pick<Preview, "designs">) {
  const { promotions: m } = useMessages();
  return (
    <ul className="lines preview-designs">
      {designs.map(({ variantId, name, variantName, photo, price, newPrice, lowestPrice30 }) => (
        <li key={variantId}>
          <img src={photo} alt="" width="56" height="56" loading="lazy" />
          <span>
            <strong>{name}</strong>
            <small>{variantName}</small>
            <small>
              {m.lowest} <PriceTag amount={lowestPrice30} />
            </small>
          </span>
          <span className="preview-price">
            {newPrice < price && <s>{formatRupees(price)}</s>} <PriceTag amount={newPrice} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PreviewCartProps extends Pick<Preview, "together"> {
  readonly cart: NonNullable<Preview["cart"]>;
}

function PreviewCart({ cart, together }: PreviewCartProps) {
  const { promotions: m } = useMessages();
  return (
    <>
      <h3>{m.previewCart}</h3>
      {together.length > 0 && <p className="hint">{m.together(together.join(", "))}</p>}
      <dl className="preview-cart">
        <div>
          <dt>{m.subtotal}</dt>
          <dd>{formatRupees(cart.subtotal)}</dd>
        </div>
        {cart.applied.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>−{formatRupees(amount)}</dd>
          </div>
        ))}
        {cart.notApplied.map(({ name, reason }) => (
          <div key={name} className="hint">
            <dt>{name}</dt>
            <dd>{m.notApplied[reason]}</dd>
          </div>
        ))}
        <div className="preview-total">
          <dt>{m.total}</dt>
          <dd>{formatRupees(cart.total)}</dd>
        </div>
      </dl>
    </>
  );
}
