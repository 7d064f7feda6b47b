import { useState } from "react";
import { officeEndpoints } from "../../../../contract/office/endpoints.ts";
import type { Sale } from "../../../../contract/office/selling/selling-wire.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/state/toasts.ts";
import { useMay, useMessages } from "../../../data/office-context.ts";
import { useOfficeChange } from "../../../data/queries.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { When } from "../../../ui/when.tsx";
import { PublishAtForm } from "./publish-at-form.tsx";

const INVALIDATES = ["officeSale", "officeDesign", "officeDesigns", "officeUploads"] as const;
const ON_CONFLICT = ["officeSale"] as const;

/** State of sale of a design, with the actions that it allows. */
export function DesignSale({ sale }: { readonly sale: Sale }) {
  const m = useMessages().selling;
  const mayPublish = useMay("designs:publish");
  const { state, publishAt, takenDownAt, lastChange } = sale;
  return (
    <section className="panel" aria-label={m.title}>
      <p>
        <span className={state === "on-sale" ? "badge" : "gone"}>{m.states[state]}</span>{" "}
        {takenDownAt && (
          <span className="hint">
            {m.since} <When at={takenDownAt} />
          </span>
        )}
      </p>
      {lastChange && (
        <p className="hint">
          {m.lastSaved(lastChange.who)} <When at={lastChange.at} />
        </p>
      )}
      {publishAt && (
        <p className="note">
          {m.scheduledFor} <When at={publishAt} />
        </p>
      )}
      {state === "taken-down" && <p className="hint">{m.takenDownText}</p>}
      {mayPublish && (state === "on-sale" ? <TakeDown sale={sale} /> : <Publish sale={sale} />)}
      {mayPublish && state !== "on-sale" && <PublishAtForm sale={sale} />}
      <a
        className={buttonClass("secondary")}
        href={`${officeEndpoints.officeDesignPreview.path}?id=${sale.id}`}
        target="_blank"
        rel="noreferrer"
      >
        {m.preview}
      </a>
    </section>
  );
}

function Publish({ sale: { id, version, state } }: { readonly sale: Sale }) {
  const m = useMessages().selling;
  const publish = useOfficeChange("officePublishDesign", {
    invalidates: INVALIDATES,
    onConflict: ON_CONFLICT,
    field: "sale",
    doneText: m.published,
  });
  return (
    <>
      <Button busy={publish.isBusy} onClick={() => publish.send({ id, version })}>
        {state === "taken-down" ? m.republish : m.publish}
      </Button>
      {publish.errors.sale && (
        <p className="field-error" role="alert">
          {publish.errors.sale}
        </p>
      )}
    </>
  );
}

/** Explains the effect on carts, wishlists and buyers, takes the design down, and offers to undo that. */
function TakeDown({ sale }: { readonly sale: Sale }) {
  const { selling: m, common } = useMessages();
  const { id, version, wishlists, variants } = sale;
  const [isAsking, setAsking] = useState(false);
  const undo = useOfficeChange("officePublishDesign", { invalidates: INVALIDATES, doneText: m.published });
  const onDone = (answer: { readonly version: number }) => {
    const putBack = { label: common.undo, run: () => undo.send({ id, version: answer.version }) };
    toast.success(m.takenDown, { action: putBack, ms: 10_000 });
  };
  const buyers = Math.max(0, ...variants.map((variant) => variant.buyers));
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.takeDown}
      </Button>
      {isAsking && (
        <ReasonDialog
          call="officeTakeDownDesign"
          parameters={{ id, version }}
          options={{ invalidates: INVALIDATES, onConflict: ON_CONFLICT, onDone }}
          title={m.takeDown}
          text={m.takeDownText(wishlists, buyers)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
