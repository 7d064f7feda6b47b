import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useOffice } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { StatePill } from "../../ui/list/state-pill.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { When } from "../../ui/when.tsx";

type SetupStep = OfficeAnswer<"officeSetup">["steps"][number];
type Step = SetupStep["step"];

/** Where each step is done; the purchase is made in the shop. */
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
const TONES = { later: "plain", skipped: "plain", done: "good" } as const;

/** Steps to open a new shop: those to do, then the finished ones folded. It is hidden on each device. */
export function SetupList() {
  const { isDemo, messages } = useOffice();
  const m = messages.settings;
  const isShown = useMay("settings:read") && !isDemo;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);
  const { data } = useOfficeQuery("officeSetup", undefined, { enabled: isShown });
  const [skipping, setSkipping] = useState<Step | null>(null);
  if (!isShown || !data) return null;
  const open = data.steps.filter(({ state }) => state === "open" || state === "later");
  const finished = data.steps.filter((step) => !open.includes(step));
  if (isHidden && open.length === 0) return null;
  const hide = (isNowHidden: boolean) => {
    if (isNowHidden) localStorage.setItem(HIDDEN, "yes");
    else localStorage.removeItem(HIDDEN);
    setHidden(isNowHidden);
  };
  if (isHidden)
    return (
      <p>
        <Button variant="quiet" onClick={() => hide(false)}>
          {m.show}
        </Button>
      </p>
    );
  return (
    <section className="today-part" aria-labelledby="setup">
      <div className="screen-head">
        <h2 id="setup">{open.length === 0 ? m.setupDone : m.setup}</h2>
        <span className="form-actions">
          <span className="hint">{m.stepsDone(finished.length, data.steps.length)}</span>
          <Button variant="quiet" onClick={() => hide(true)}>
            {m.hide}
          </Button>
        </span>
      </div>
      {open.length > 0 && (
        <ol className="lines">
          {open.map((step) => (
            <StepLine key={step.step} step={step} onSkip={() => setSkipping(step.step)} />
          ))}
        </ol>
      )}
      {finished.length > 0 && (
        <details>
          <summary>{m.finished(finished.length)}</summary>
          <ol className="lines">
            {finished.map((step) => (
              <StepLine key={step.step} step={step} />
            ))}
          </ol>
        </details>
      )}
      {skipping && <SkipDialog step={skipping} onClose={() => setSkipping(null)} />}
    </section>
  );
}

interface StepLineProps {
  readonly step: SetupStep;
  readonly onSkip?: () => void;
}

function StepLine({ step: { step, state, at, skipped: skipNote }, onSkip }: StepLineProps) {
  const { shopOrigin, messages } = useOffice();
  const m = messages.settings;
  const mayChange = useMay("settings:change");
  const reopen = useOfficeChange("officeSkipStep", { invalidates: ["officeSetup"] });
  return (
    <li>
      {step === "purchase" ? (
        <a href={`${shopOrigin}/`}>{m.steps[step]}</a>
      ) : (
        <Link to={places[step]}>{m.steps[step]}</Link>
      )}
      <span className="form-actions">
        {skipNote && (
          <span className="hint">
            {skipNote.reason} ({skipNote.who})
          </span>
        )}
        {at && (
          <span className="hint">
            <When at={at} />
          </span>
        )}
        {state === "skipped" && mayChange && (
          <Button variant="quiet" busy={reopen.isBusy} onClick={() => reopen.send({ step, reason: null })}>
            {m.openAgain}
          </Button>
        )}
        {onSkip && mayChange && (
          <Button variant="quiet" aria-label={m.skipTitle(m.steps[step])} onClick={onSkip}>
            {m.skip}
          </Button>
        )}
        {state !== "open" && <StatePill tone={TONES[state]}>{m[state]}</StatePill>}
      </span>
    </li>
  );
}

interface SkipDialogProps {
  readonly step: Step;
  readonly onClose: () => void;
}

function SkipDialog({ step, onClose }: SkipDialogProps) {
  const m = useOffice().messages.settings;
  return (
    <ReasonDialog
      call="officeSkipStep"
      parameters={{ step }}
      options={{ invalidates: ["officeSetup"] }}
      title={m.skipTitle(m.steps[step])}
      text={m.skipText}
      action={m.skip}
      isDanger={false}
      onClose={onClose}
    />
  );
}
