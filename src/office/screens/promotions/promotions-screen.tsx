import { useState } from "react";
import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { useDraftText } from "../../edits/use-edited.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { FormDialog, ReasonField } from "../../ui/form-dialog.tsx";
import { RowMenu } from "../../ui/list/row-menu.tsx";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { PromotionCalendar } from "./promotion-calendar.tsx";
import { discountText, scopeText } from "./promotion-text.ts";
import "../../styles/promotions.css";

/** Sales, volume discounts, codes, free designs and sets, with uses and revenue. */
export function PromotionsScreen() {
  const { promotions: m } = useMessages();
  const list = useOfficeQuery("officePromotions", undefined);
  const [ending, setEnding] = useState<OfficePromotion | null>(null);
  const navigate = useNavigate();
  return (
    <Screen title={m.title} actions={<Button onClick={() => navigate("/promotions/new")}>{m.add}</Button>}>
      <p className="hint">{m.builtIn}</p>
      <Loaded query={list}>
        {({ promotions }) =>
          promotions.length === 0 ? (
            <EmptyState title={m.empty} text={m.emptyText} />
          ) : (
            <>
              <PromotionCalendar promotions={promotions} />
              <DataTable
                label={m.title}
                rows={promotions}
                rowKey={({ id }) => id}
                columns={promotionColumns(m, setEnding)}
              />
            </>
          )
        }
      </Loaded>
      {ending && <EndDialog promotion={ending} onClose={() => setEnding(null)} />}
    </Screen>
  );
}

const TONES = { planned: "plain", running: "good", ended: "plain" } as const;

const promotionColumns = (
  m: OfficeMessages["promotions"],
  onEnd: (promotion: OfficePromotion) => void,
): Column<OfficePromotion>[] => [
  { head: m.name, isName: true, cell: ({ name }) => name },
  {
    head: m.state,
    cell: ({ state }) => <StatePill tone={TONES[state]}>{m.states[state]}</StatePill>,
    onPhone: "end",
  },
  {
    head: m.discount,
    cell: (promotion) => (
      <>
        {discountText(m, promotion)} <span className="hint">{scopeText(m, promotion)}</span>
      </>
    ),
  },
  {
    head: m.when,
    cell: ({ starts, ends }) => (
      <>
        <When at={starts} /> – {ends === null ? m.noEnd : <When at={ends} />}
      </>
    ),
  },
  {
    head: m.uses,
    isNumber: true,
    cell: ({ uses, limit }) => (limit === undefined ? uses : m.usesOf(uses, limit)),
  },
  {
    head: m.revenue,
    isNumber: true,
    cell: ({ revenue }) => <PriceTag amount={revenue} />,
    onPhone: "hidden",
  },
  {
    head: m.actions,
    isActions: true,
    cell: (promotion) => <PromotionMenu promotion={promotion} onEnd={() => onEnd(promotion)} />,
  },
];

interface PromotionMenuProps {
  readonly promotion: OfficePromotion;
  readonly onEnd: () => void;
}

function PromotionMenu({ promotion: { id, name, state, generated }, onEnd }: PromotionMenuProps) {
  const { promotions: m } = useMessages();
  const navigate = useNavigate();
  const codes = useOfficeChange("officePromotionCodes", {
    onDone: (table) => saveFile(table, `codes-${id}.csv`),
  });
  return (
    <RowMenu
      of={name}
      actions={[
        ...(generated === undefined
          ? []
          : [{ label: m.downloadCodes, run: () => codes.send({ id: `${id}` }), isBusy: codes.isBusy }]),
        { label: m.duplicate, run: () => navigate(`/promotions/new?like=${id}`) },
        ...(state === "ended"
          ? []
          : [{ label: state === "planned" ? m.cancel : m.endNow, run: onEnd, isDanger: true }]),
      ]}
    />
  );
}

interface EndDialogProps {
  readonly promotion: OfficePromotion;
  readonly onClose: () => void;
}

/** Ends a promotion at once; open orders keep their price. */
function EndDialog({ promotion: { id, name, state }, onClose }: EndDialogProps) {
  const { promotions: m } = useMessages();
  const typed = useDraftText(`promotion/${id}/end`);
  const leave = () => closeAfter(typed.discard, onClose);
  const end = useOfficeChange("officeEndPromotion", {
    invalidates: ["officePromotions"],
    field: "reason",
    done: m.ended(name),
    onDone: leave,
  });
  return (
    <FormDialog
      title={`${state === "planned" ? m.cancel : m.endNow}: ${name}`}
      text={m.endText}
      action={state === "planned" ? m.cancel : m.endNow}
      isDanger
      isBusy={end.isBusy}
      onSubmit={() => end.send({ id, reason: asText(typed.text) })}
      onCancel={leave}
      onClose={onClose}
    >
      <ReasonField value={typed.text} onType={typed.type} error={end.errors.reason} />
    </FormDialog>
  );
}
