import { useState } from "react";
import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PriceTag } from "../../../ui/price-tag.tsx";
import { useNavigate } from "../../../ui/router/router-context.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import type { OfficeMessages } from "../../messages/messages.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { RowMenu } from "../../ui/list/row-menu.tsx";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { EditPromotionDialog } from "./edit-promotion-dialog.tsx";
import { PromotionCalendar } from "./promotion-calendar.tsx";
import { discountText, scopeText } from "./promotion-text.ts";
import "../../styles/promotions.css";

/** Sales, volume discounts, codes, free designs and sets, with uses and revenue. */
export function PromotionsScreen() {
  const { promotions: m } = useMessages();
  const list = useOfficeQuery("officePromotions", undefined);
  const [ending, setEnding] = useState<OfficePromotion | null>(null);
  const [editing, setEditing] = useState<OfficePromotion | null>(null);
  const resume = useResume();
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
                columns={promotionColumns(m, { edit: setEditing, end: setEnding, resume })}
              />
            </>
          )
        }
      </Loaded>
      {editing && <EditPromotionDialog promotion={editing} onClose={() => setEditing(null)} />}
      {ending && <EndDialog promotion={ending} onResume={resume} onClose={() => setEnding(null)} />}
    </Screen>
  );
}

type OnPromotion = (promotion: OfficePromotion) => void;

/** Actions on a promotion of the list. */
interface PromotionActions {
  readonly edit: OnPromotion;
  readonly end: OnPromotion;
  readonly resume: OnPromotion;
}

/** Undoes an end; the refusal is shown as a message. */
function useResume(): OnPromotion {
  const { promotions: m } = useMessages();
  const { send } = useOfficeChange("officeResumePromotion", {
    invalidates: ["officePromotions"],
    onDone: ({ promotion: { name } }) => toast.success(m.resumed(name)),
  });
  return ({ id }) => send({ id });
}

const TONES = { planned: "plain", running: "good", ended: "plain" } as const;

const promotionColumns = (
  m: OfficeMessages["promotions"],
  actions: PromotionActions,
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
    cell: (promotion) => <PromotionMenu promotion={promotion} actions={actions} />,
  },
];

interface PromotionMenuProps {
  readonly promotion: OfficePromotion;
  readonly actions: PromotionActions;
}

function PromotionMenu({ promotion, actions: { edit, end, resume } }: PromotionMenuProps) {
  const { promotions: m } = useMessages();
  const { id, name, state, generated: codeCount, resumableUntil } = promotion;
  const navigate = useNavigate();
  const codes = useOfficeChange("officePromotionCodes", {
    onDone: (table) => saveFile(table, `codes-${id}.csv`),
  });
  return (
    <RowMenu
      of={name}
      actions={[
        ...(state === "ended" ? [] : [{ label: m.edit, run: () => edit(promotion) }]),
        ...(resumableUntil === undefined ? [] : [{ label: m.undoEnd, run: () => resume(promotion) }]),
        ...(codeCount === undefined
          ? []
          : [{ label: m.downloadCodes, run: () => codes.send({ id: `${id}` }), isBusy: codes.isBusy }]),
        { label: m.duplicate, run: () => navigate(`/promotions/new?like=${id}`) },
        ...(state === "ended"
          ? []
          : [
              { label: state === "planned" ? m.cancel : m.endNow, run: () => end(promotion), isDanger: true },
            ]),
      ]}
    />
  );
}

interface EndDialogProps {
  readonly promotion: OfficePromotion;
  readonly onResume: OnPromotion;
  readonly onClose: () => void;
}

/** Ends a promotion at once; open orders keep their price, and the end can be undone for a day. */
function EndDialog({ promotion: { id, name, state }, onResume, onClose }: EndDialogProps) {
  const { promotions: m } = useMessages();
  const action = state === "planned" ? m.cancel : m.endNow;
  const onDone = ({ promotion }: { readonly promotion: OfficePromotion }) =>
    toast.success(m.ended(name), { action: { label: m.undoEnd, run: () => onResume(promotion) } });
  return (
    <ReasonDialog
      call="officeEndPromotion"
      parameters={{ id }}
      options={{ invalidates: ["officePromotions"], onDone }}
      title={`${action}: ${name}`}
      text={m.endText}
      action={action}
      onClose={onClose}
    />
  );
}
