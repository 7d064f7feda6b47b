import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useOffice } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { formatDateTime } from "../../ui/when.tsx";

export function OwnSessions() {
  const { language, messages } = useOffice();
  const m = messages.access;
  const sessions = useOfficeQuery("officeSessions", undefined);
  const end = useOfficeChange("officeEndSession", { invalidates: ["officeSessions"] });
  const endOthers = useOfficeChange("officeEndOtherSessions", {
    invalidates: ["officeSessions"],
    doneText: m.othersEnded,
  });
  return (
    <Card className="panel">
      <h2>{m.sessions}</h2>
      <Loaded query={sessions}>
        {({ sessions: open }) => (
          <>
            <ul className="lines">
              {open.map(({ id, browser, system, lastUsedAt, isCurrent }) => (
                <li key={id}>
                  <span>
                    <strong>{[browser, system].filter(Boolean).join(", ") || m.unknownBrowser}</strong>
                    <span className="hint">
                      {" "}
                      {isCurrent ? m.thisSession : m.lastUsed(formatDateTime(language, lastUsedAt))}
                    </span>
                  </span>
                  {!isCurrent && (
                    <Button variant="quiet" busy={end.isBusy} onClick={() => end.send({ id })}>
                      {m.endSession}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {open.length > 1 && (
              <Button variant="secondary" busy={endOthers.isBusy} onClick={() => endOthers.send(undefined)}>
                {m.endOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
