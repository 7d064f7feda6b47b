import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useNavigate, useSearchParams } from "../../../ui/router/router-context.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import type { Fields } from "../../edits/merge-edits.ts";
import { useDraftForm } from "../../edits/use-edited.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { PromotionFields } from "./promotion-fields.tsx";
import { blankPromotion, fieldsLike, promotionOf } from "./promotion-form.ts";
import { PromotionPreview } from "./promotion-preview.tsx";
import "../../styles/promotions.css";

/** A new promotion, blank or like the one in `?like=`. */
export function NewPromotionScreen() {
  const { promotions: m } = useMessages();
  const like = Number(useSearchParams().get("like"));
  const list = useOfficeQuery("officePromotions", undefined, { enabled: like > 0 });
  const options = useOfficeQuery("officeDesignOptions", undefined, { enabled: like > 0 });
  const form = (blank: Fields) => (
    <NewPromotion key={like} draft={`promotion/${like || "new"}`} blank={blank} />
  );
  return (
    <Screen title={m.add}>
      {like > 0 ? (
        <Loaded query={list}>
          {({ promotions }) => (
            <Loaded query={options}>
              {({ categories }) =>
                form(
                  copyOf(
                    promotions.find(({ id }) => id === like),
                    categories,
                  ),
                )
              }
            </Loaded>
          )}
        </Loaded>
      ) : (
        form(blankPromotion(new Date()))
      )}
    </Screen>
  );
}

type Named = { readonly id: number; readonly name: string };

function copyOf(promotion: OfficePromotion | undefined, categories: readonly Named[]): Fields {
  const now = new Date();
  if (!promotion) return blankPromotion(now);
  const nameOf = (part: string, id: number) =>
    (part === "category" ? categories.find((one) => one.id === id)?.name : undefined) ?? `${id}`;
  return fieldsLike(promotion, nameOf, now);
}

interface NewPromotionProps {
  readonly draft: string;
  readonly blank: Fields;
}

function NewPromotion({ draft, blank }: NewPromotionProps) {
  const { promotions: m, common } = useMessages();
  const navigate = useNavigate();
  const [start] = useState(blank);
  const { fields, change, discard, markSent } = useDraftForm(draft, start);
  const add = useOfficeChange("officeAddPromotion", {
    invalidates: ["officePromotions"],
    field: "name",
    onDone: ({ promotion: { name }, overlaps }) => {
      toast.success(overlaps.length > 0 ? m.addedOverlapping(name) : m.added(name));
      closeAfter(
        () => markSent(fields),
        () => navigate("/promotions"),
      );
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.send(promotionOf(fields));
  };
  return (
    <div className="promotion-editor">
      <form noValidate method="post" className="card form" onSubmit={submit}>
        <PromotionFields fields={fields} errors={add.errors} onChange={change} />
        <div className="form-actions">
          <Button type="submit" busy={add.isBusy}>
            {m.start}
          </Button>
          <Link to="/promotions" className={buttonClass("quiet")} onClick={() => flushSync(discard)}>
            {common.cancel}
          </Link>
        </div>
      </form>
      <PromotionPreview fields={fields} />
    </div>
  );
}
