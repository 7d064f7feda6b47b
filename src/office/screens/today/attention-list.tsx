import type { Permission } from "../../../contract/office/permissions.ts";
import type { Attention } from "../../../contract/office/today/today-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";

/** Page with the details of each task, and the permission that it needs. */
const LISTS: Readonly<Record<Attention["kind"], { readonly href: string; readonly needs: Permission }>> = {
  "payments-not-understood": { href: "/health#payments", needs: "health:read" },
  "settlements-that-do-not-match": { href: "/health#payments", needs: "health:read" },
  "refunds-under-way": { href: "/orders?state=refunding", needs: "orders:read" },
  "mails-that-died": { href: "/health#mails", needs: "health:read" },
  "uploads-refused": { href: "/designs/new", needs: "designs:change" },
  "imports-with-refused-files": {
    href: "/log?subject=shop&find=import+with+refused+files",
    needs: "log:read",
  },
  "check-issues": { href: "/health#check", needs: "health:read" },
  disk: { href: "/health", needs: "health:read" },
  "failed-sign-ins": { href: "/log?subject=staff&find=sign-in+refused", needs: "log:read" },
};
const EVERY_MS = 60_000;

/** Tasks that need attention, with links to their pages. */
export function AttentionList() {
  const { today: m } = useMessages();
  const query = useOfficeQuery("officeAttention", undefined, { every: EVERY_MS });
  return (
    <section className="today-part" aria-labelledby="attention">
      <h2 id="attention">{m.attention}</h2>
      <Loaded query={query}>
        {({ waiting }) =>
          waiting.length === 0 ? (
            <p className="hint">{m.noAttention}</p>
          ) : (
            <ul className="attention">
              {waiting.map((each) => (
                <li key={each.kind}>
                  <Waiting {...each} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** Without permission for the page, the count is shown without a link. */
function Waiting({ kind, count }: Attention) {
  const { today: m } = useMessages();
  const { href, needs } = LISTS[kind];
  const mayFollow = useMay(needs);
  const text = (
    <>
      {kind !== "disk" && <strong>{count}</strong>} {m.tasks[kind][count === 1 ? "one" : "other"]}
    </>
  );
  return mayFollow ? <Link to={href}>{text}</Link> : <span>{text}</span>;
}
