import { useState } from "react";
import { providerServices } from "../../contract/shop.ts";
import { Button } from "../../ui/button.tsx";
import type { OfficeAnswer } from "../data/call-office.ts";
import { useMay, useMessages } from "../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../data/queries.ts";
import { Loaded } from "./loaded.tsx";

/** Payment providers, with a test of the shop's keys. The keys themselves are never sent here. */
export function ConnectionPart() {
  const { health: m } = useMessages();
  const query = useOfficeQuery("officeHealth", undefined);
  return (
    <section className="today-part" aria-labelledby="connections">
      <h2 id="connections">{m.connections}</h2>
      <Loaded query={query}>
        {({ connections }) => (
          <ul className="lines">
            {connections.map((connection) => (
              <li key={connection.name}>
                <Connection {...connection} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

const services: Readonly<Record<string, string>> = providerServices;

interface ConnectionProps {
  readonly name: string;
  readonly isEmulated: boolean;
}

function Connection({ name, isEmulated }: ConnectionProps) {
  const { health: m } = useMessages();
  const mayAct = useMay("health:act");
  const [tryResult, setTried] = useState<OfficeAnswer<"officeTryConnection"> | null>(null);
  const { send, isBusy } = useOfficeChange("officeTryConnection", { onDone: setTried });
  const title = services[name] ?? name;
  return (
    <>
      <span>
        <strong>{title}</strong> {isEmulated && <span className="badge">{m.emulated}</span>}
      </span>
      <span role="status">{tryResult && !isBusy && m.testResults[tryResult.state](tryResult.ms)}</span>
      {mayAct && (
        <Button variant="secondary" busy={isBusy} onClick={() => send({ name })}>
          {m.testConnection(title)}
        </Button>
      )}
    </>
  );
}
