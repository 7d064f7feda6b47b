import type { Health } from "../../../contract/office/health/health-wire.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";
import { bytesText } from "./bytes-text.ts";

const EVERY_MS = 30_000;

/** Current state of database, disk, mail and background work. */
export function StatusPart() {
  const { health: m } = useMessages();
  const query = useOfficeQuery("officeHealth", undefined, { every: EVERY_MS });
  return (
    <section className="today-part" aria-labelledby="status">
      <h2 id="status">{m.status}</h2>
      <Loaded query={query}>{(health) => <Status {...health} />}</Loaded>
    </section>
  );
}

function Status({ database, disk, mail, work, versions, startedAt, missingDuties }: Health) {
  const { health: m, settings } = useMessages();
  return (
    <>
      <dl className="figures">
        <Fact name={m.database} value={bytesText(database.bytes)} more={database.engine} />
        <Fact
          name={m.disk}
          value={m.free(bytesText(disk.free))}
          more={disk.isLow ? m.diskLow : m.ofTotal(bytesText(disk.total))}
          isBad={disk.isLow}
        />
        <Fact
          name={m.mail}
          value={m.queueLength(mail.waiting)}
          more={mail.dead > 0 ? m.failedCount(mail.dead) : mail.isSent ? m.mailSent : m.mailSavedAsFiles}
          isBad={mail.dead > 0}
        />
        <Fact
          name={m.work}
          value={m.queueLength(work.webhooks + work.refunds)}
          more={m.overdueCount(work.lateOrders)}
          isBad={work.lateOrders > 0}
        />
        <div>
          <dt>{m.versions}</dt>
          <dd>
            <strong>Kasuti {versions.shop}</strong>
            <span className="hint">
              Node {versions.node} · {m.since} <When at={startedAt} />
            </span>
          </dd>
        </div>
      </dl>
      {missingDuties.length > 0 && (
        <p className="note">
          {m.missingDuties(missingDuties.map((name) => settings[name]).join(", "))}{" "}
          <Link to="/settings">{settings.title}</Link>
        </p>
      )}
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly more: string;
  readonly isBad?: boolean;
}

function Fact({ name, value, more, isBad = false }: FactProps) {
  return (
    <div className={isBad ? "bad" : undefined}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span className="hint">{more}</span>
      </dd>
    </div>
  );
}
