import { useState } from "react";
import type { setupSteps } from "../../../contract/office/settings/settings-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMay, useOffice } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { StatePill } from "../../ui/list/state-pill.tsx";

type Step = (typeof setupSteps)[number];

/** Where each step is done; the test purchase is made in the shop. */
const places: Readonly<Record<Exclude<Step, "purchase">, string>> = {
  name: "/settings",
  logo: "/settings",
  contact: "/pages/shop",
  gstin: "/settings",
  grievance: "/settings",
  mail: "/settings",
  notices: "/my-sign-in",
  payments: "/settings",
  design: "/designs/new",
  backup: "/health",
};
const HIDDEN = "kasuti-setup-hidden";

/** Steps to open a new shop, until all are done and the list is hidden on this device. */
export function SetupList() {
  const { isDemo, shopOrigin, messages } = useOffice();
  const m = messages.settings;
  const isShown = useMay("settings:read") && !isDemo;
  const { data } = useOfficeQuery("officeSetup", undefined, { enabled: isShown });
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);
  if (!isShown || !data) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === data.steps.length;
  if (isComplete && isHidden) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN, "yes");
    setHidden(true);
  };
  return (
    <section className="today-part" aria-labelledby="setup">
      <div className="screen-head">
        <h2 id="setup">{isComplete ? m.setupDone : m.setup}</h2>
        {isComplete ? (
          <Button variant="quiet" onClick={hide}>
            {m.hide}
          </Button>
        ) : (
          <span className="hint">{m.stepsDone(done, data.steps.length)}</span>
        )}
      </div>
      {!isComplete && (
        <ol className="lines">
          {data.steps.map(({ step, isDone }) => (
            <li key={step}>
              {step === "purchase" ? (
                <a href={`${shopOrigin}/`}>{m.steps[step]}</a>
              ) : (
                <Link to={places[step]}>{m.steps[step]}</Link>
              )}
              <StatePill tone={isDone ? "good" : "plain"}>{isDone ? m.done : m.open}</StatePill>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
