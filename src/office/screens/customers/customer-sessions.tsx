import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useMay, useOffice } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { formatDateTime } from "../../ui/when.tsx";

/** Devices on which a customer is logged in, with buttons to log them out. */
export function CustomerSessions({ file: { id, sessions } }: { readonly file: CustomerDetails }) {
  const { language, messages } = useOffice();
  const m = messages.customers;
  const mayEnd = useMay("customers:change");
  const invalidates = ["officeCustomer"] as const;
  const end = useOfficeChange("officeEndCustomerSession", { invalidates, doneText: m.sessionEnded });
  const endAll = useOfficeChange("officeEndCustomerSessions", { invalidates, doneText: m.allEnded });
  return (
    <Card className="panel">
      <h2>{m.sessions}</h2>
      {sessions.length === 0 && <p className="hint">{m.noSessions}</p>}
      <ul className="lines">
        {sessions.map(({ id: sessionId, browser, system, lastUsedAt }) => {
          const device =
            browser && system ? m.device(browser, system) : (browser ?? system ?? m.unknownDevice);
          return (
            <li key={sessionId}>
              <span>
                <strong>{device}</strong>{" "}
                <span className="hint">{m.lastUsed(formatDateTime(language, lastUsedAt))}</span>
              </span>
              {mayEnd && (
                <Button
                  variant="quiet"
                  aria-label={m.endDeviceSession(device)}
                  busy={end.isBusy}
                  onClick={() => end.send({ id, sessionId })}
                >
                  {m.endSession}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayEnd && sessions.length > 0 && (
        <Button variant="secondary" busy={endAll.isBusy} onClick={() => endAll.send({ id })}>
          {m.endAll}
        </Button>
      )}
    </Card>
  );
}
