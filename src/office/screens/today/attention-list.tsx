import type { Permission } from "../../../contract/office/permissions.ts";
import type { Attention } from "../../../contract/office/today/today-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";
import { UnpaidOrders } from "./latest-orders.tsx";

/** Page with the details of each task, and the permission that it needs. */
const LISTS: Readonly<Record<Attention["kind"], { readonly href: string; readonly needs: Permission }>> = {
  "breaches-open": { href: "/breaches", needs: "breaches:change" },
  "disputes-open": { href: "/orders?state=disputed", needs: "orders:read" },
  "tickets-due": { href: "/care", needs: "care:answer" },
  "webhooks-unprocessed": { href: "/health#payments", needs: "health:read" },
  "payment-mismatches": { href: "/health#payments", needs: "health:read" },
  "books-refused": { href: "/books", needs: "books:read" },
  "turnover-near-limit": { href: "/books", needs: "books:read" },
  "settlements-not-fetched": { href: "/books#settlements", needs: "books:read" },
  "settlements-differing": { href: "/books?list=differing#settlements", needs: "books:read" },
  "payments-unsettled": { href: "/books?list=unsettled#settlements", needs: "books:read" },
  "sales-at-one-rupee": { href: "/promotions", needs: "promotions:change" },
  "refunds-under-way": { href: "/orders?state=refunding", needs: "orders:read" },
  "mails-failed": { href: "/health#mails", needs: "health:read" },
  "uploads-refused": { href: "/designs/new", needs: "designs:change" },
  "imports-with-refused-files": {
    href: "/log?subject=shop&find=import+with+refused+files",
    needs: "log:read",
  },
  "files-damaged": { href: "/health#files", needs: "health:read" },
  "check-issues": { href: "/health#check", needs: "health:read" },
  "backup-disk-full": { href: "/health#backups", needs: "health:read" },
  "backup-failed": { href: "/health#backups", needs: "health:read" },
  disk: { href: "/health", needs: "health:read" },
  "failed-sign-ins": { href: "/log?subject=staff&find=sign-in+refused", needs: "log:read" },
};
const EVERY_MS = 60_000;
/** Kinds that occur once, so that their text has no number. */
const UNCOUNTED: readonly Attention["kind"][] = [
  "disk",
  "backup-disk-full",
  "backup-failed",
  "books-refused",
  "turnover-near-limit",
];

/** Tasks that need attention, with links to their pages. */
export function AttentionList() {
  const { today: m } = useMessages();
  const mayOrders = useMay("orders:read");
  const query = useOfficeQuery("officeAttention", undefined, { every: EVERY_MS });
  return (
    <section className="today-part" aria-labelledby="attention">
      <div className="screen-head">
        <h2 id="attention">{m.attention}</h2>
      </div>
      <Loaded query={query}>
        {({ waiting, lastBackup }) => (
          <>
            {mayOrders && <UnpaidOrders />}
            {waiting.length === 0 ? (
              <p className="hint">{m.noAttention}</p>
            ) : (
              <ul className="attention">
                {waiting.map((each) => (
                  <li key={each.kind}>
                    <Waiting {...each} />
                  </li>
                ))}
              </ul>
            )}
            <LastBackup lastBackup={lastBackup} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function LastBackup({ lastBackup }: Pick<OfficeAnswer<"officeAttention">, "lastBackup">) {
  const { today: m } = useMessages();
  if (!lastBackup) return null;
  const { at, isOld } = lastBackup;
  if (at === null) return <p className="hint">{m.noBackup}</p>;
  return (
    <p className={isOld ? "field-error" : "hint"}>
      {m.lastBackup} <When at={at} />
      {isOld && ` (${m.backupIsOld})`}
    </p>
  );
}

/** Without permission for the page, the count is shown without a link. */
function Waiting({ kind, count, by }: Attention) {
  const { today: m } = useMessages();
  const { href, needs } = LISTS[kind];
  const mayFollow = useMay(needs);
  const text = (
    <>
      {!UNCOUNTED.includes(kind) && <strong>{count}</strong>} {m.tasks[kind][count === 1 ? "one" : "other"]}
      {by && (
        <>
          {" · "}
          {m.answerBy} <When at={by} />
        </>
      )}
    </>
  );
  return mayFollow ? <Link to={href}>{text}</Link> : <span>{text}</span>;
}
