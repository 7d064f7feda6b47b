import { useState } from "react";
import type { OfficeClaim } from "../../../contract/office/move-in/move-in-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { When } from "../../ui/when.tsx";
import { GrantDialog } from "./grant-dialog.tsx";

/** Purchases of an older shop whose file or buyer was not found: claims first. */
export function ClaimsScreen() {
  const { moveIn: m } = useMessages();
  const [granting, setGranting] = useState<OfficeClaim>();
  return (
    <Screen title={m.claims}>
      <p className="hint">{m.claimsText}</p>
      <Loaded query={useOfficeQuery("officeClaims", undefined)}>
        {({ claims, open }) => {
          const ofState = (state: OfficeClaim["state"]) => claims.filter((claim) => claim.state === state);
          return (
            <>
              {ofState("claimed").length === 0 ? (
                <EmptyState title={m.noClaims} />
              ) : (
                <ClaimTable label={m.claims} claims={ofState("claimed")} onGrant={setGranting} />
              )}
              {open > 0 && (
                <section className="screen" aria-labelledby="unclaimed">
                  <h2 id="unclaimed">{m.unclaimed(open)}</h2>
                  <ClaimTable label={m.unclaimed(open)} claims={ofState("open")} />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
      {granting && <GrantDialog claim={granting} onClose={() => setGranting(undefined)} />}
    </Screen>
  );
}

interface ClaimTableProps {
  readonly label: string;
  readonly claims: readonly OfficeClaim[];
  /** Missing for purchases without a claim. */
  readonly onGrant?: (claim: OfficeClaim) => void;
}

function ClaimTable({ label, claims, onGrant }: ClaimTableProps) {
  const { moveIn: m, common } = useMessages();
  return (
    <DataTable
      label={label}
      rows={claims}
      rowKey={({ id }) => id}
      columns={[
        { head: m.order, isName: true, cell: ({ number, shop }) => `${number} · ${shop}` },
        { head: m.design, cell: (claim) => <Design {...claim} /> },
        { head: m.bought, cell: ({ boughtAt }) => (boughtAt ? <When at={boughtAt} /> : "–") },
        { head: m.buyer, cell: ({ email }) => email ?? m.unknownBuyer },
        ...(onGrant
          ? [
              { head: m.claimedBy, cell: ({ customer }: OfficeClaim) => <Customer customer={customer} /> },
              {
                head: common.actions,
                isActions: true,
                cell: (claim: OfficeClaim) => <Decision claim={claim} onGrant={onGrant} />,
              },
            ]
          : []),
      ]}
    />
  );
}

function Design({ productName, variantName, missingFiles, hasFiles }: OfficeClaim) {
  const { moveIn: m } = useMessages();
  const name = [productName, variantName].filter(Boolean).join(", ");
  const lacks = missingFiles.length > 0 ? m.missing(missingFiles.join(", ")) : hasFiles ? "" : m.noFile;
  return (
    <>
      {name} {lacks && <span className="hint">{lacks}</span>}
    </>
  );
}

function Customer({ customer }: Pick<OfficeClaim, "customer">) {
  if (!customer) return "–";
  return <Link to={`/customers/${customer.id}`}>{`${customer.name} · ${customer.email}`}</Link>;
}

function Decision({
  claim,
  onGrant,
}: Required<Pick<ClaimTableProps, "onGrant">> & { readonly claim: OfficeClaim }) {
  const { moveIn: m } = useMessages();
  const { send, isBusy } = useOfficeChange("officeDecideClaim", {
    invalidates: ["officeClaims"],
    doneText: m.refused,
  });
  return (
    <div className="row-actions">
      <Button variant="quiet" aria-label={`${m.grant}: ${claim.number}`} onClick={() => onGrant(claim)}>
        {m.grant}
      </Button>
      <Button
        variant="quiet"
        busy={isBusy}
        aria-label={`${m.refuse}: ${claim.number}`}
        onClick={() => send({ id: claim.id, isGranted: false })}
      >
        {m.refuse}
      </Button>
    </div>
  );
}
