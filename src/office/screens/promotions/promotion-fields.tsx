import type { ChangeEvent } from "react";
import { type PromotionKind, promotionKinds } from "../../../contract/promotions/promotion-kinds.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, type FieldProps } from "../../../ui/forms/field.tsx";
import { Segments } from "../../../ui/forms/segments.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useMessages } from "../../data/office-context.ts";
import { type PromotionFieldsProps, stepsIn, suggestCode, type TypedStep } from "./promotion-form.ts";
import { ScopeField } from "./scope-field.tsx";

/** Fields of a promotion; each kind shows only its own. */
export function PromotionFields(props: PromotionFieldsProps) {
  const { promotions: m } = useMessages();
  const { fields, errors, onChange } = props;
  const kind = fields.kind as PromotionKind;
  const fieldProps = typedIn(props);
  return (
    <>
      <Segments
        label={m.kind}
        value={kind}
        options={promotionKinds.map((value) => ({ value, label: m.kinds[value] }))}
        onChange={(value) => onChange("kind", value)}
      />
      <p className="hint">{m.kindTexts[kind]}</p>
      <Field label={m.name} hint={m.nameHint} maxLength={60} {...fieldProps("name")} />
      {kind === "volume" && <Steps {...props} />}
      {(kind === "sale" || kind === "code") && <Reduction {...props} />}
      {kind === "sale" && <QuietField {...props} />}
      {kind === "set" && (
        <Field label={m.percent} inputMode="numeric" {...fieldProps("value")} error={errors.percent} />
      )}
      {kind === "code" && <CodeFields {...props} />}
      {(kind === "sale" || kind === "code" || kind === "free") && <ScopeField {...props} />}
      <div className="field-pair promotion-times">
        <Field label={m.starts} type="datetime-local" hint={m.startNow} {...fieldProps("starts")} />
        <Field
          label={m.ends}
          type="datetime-local"
          hint={kind !== "sale" ? m.endOptional : fields.quiet === "yes" ? undefined : m.endShown}
          {...fieldProps("ends")}
        />
      </div>
    </>
  );
}

type Typed = Pick<FieldProps, "value" | "error" | "onChange">;

const typedIn =
  ({ fields, errors, onChange }: PromotionFieldsProps) =>
  (name: string): Typed => ({
    value: fields[name] ?? "",
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(name, target.value),
  });

function Reduction(props: PromotionFieldsProps) {
  const { promotions: m } = useMessages();
  const { fields, errors, onChange } = props;
  const isCode = fields.kind === "code";
  return (
    <div className="field-pair">
      <SelectField
        label={m.reduction}
        value={fields.reduction ?? ""}
        options={[
          { value: "percent", label: m.inPercent },
          { value: "rupees", label: isCode ? m.rupeesPerOrder : m.rupeesPerVariant },
        ]}
        onChange={({ target }) => onChange("reduction", target.value)}
      />
      <Field
        label={fields.reduction === "rupees" ? m.rupees : m.percent}
        inputMode="decimal"
        {...typedIn(props)("value")}
        error={errors.percent ?? errors.amountOff}
      />
    </div>
  );
}

/** A sale that shows no price before it. */
function QuietField({ fields, onChange }: PromotionFieldsProps) {
  const { promotions: m } = useMessages();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={fields.quiet === "yes"}
        onChange={({ target }) => onChange("quiet", target.checked ? "yes" : "")}
      />
      <span>
        {m.quiet} <span className="hint">{m.quietHint}</span>
      </span>
    </label>
  );
}

function CodeFields(props: PromotionFieldsProps) {
  const { promotions: m } = useMessages();
  const { fields, onChange } = props;
  const fieldProps = typedIn(props);
  return (
    <>
      <Segments
        label={m.codes}
        value={fields.codes ?? ""}
        options={[
          { value: "own", label: m.oneCode },
          { value: "generated", label: m.manyCodes },
        ]}
        onChange={(value) => onChange("codes", value)}
      />
      {fields.codes === "generated" ? (
        <Field label={m.codeCount} inputMode="numeric" hint={m.codeCountHint} {...fieldProps("generate")} />
      ) : (
        <div className="code-row">
          <Field
            label={m.code}
            maxLength={20}
            autoCapitalize="characters"
            hint={m.codeHint}
            {...fieldProps("code")}
          />
          <Button variant="secondary" onClick={() => onChange("code", suggestCode(fields.name ?? ""))}>
            {m.suggest}
          </Button>
        </div>
      )}
      <div className="field-pair">
        <Field label={m.minSubtotal} inputMode="decimal" hint={m.optional} {...fieldProps("minSubtotal")} />
        {fields.codes !== "generated" && (
          <Field label={m.limit} inputMode="numeric" hint={m.optional} {...fieldProps("limit")} />
        )}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={fields.oncePerCustomer === "yes"}
          onChange={({ target }) => onChange("oncePerCustomer", target.checked ? "yes" : "")}
        />
        <span>{m.oncePerCustomer}</span>
      </label>
    </>
  );
}

/** Steps of a volume discount: a number of designs and its percentage. */
function Steps({ fields, errors, onChange }: PromotionFieldsProps) {
  const { promotions: m } = useMessages();
  const steps = stepsIn(fields);
  const save = (newSteps: readonly TypedStep[]) => onChange("steps", JSON.stringify(newSteps));
  const type = (place: number, part: 0 | 1, text: string) =>
    save(steps.map((step, at) => (at !== place ? step : part === 0 ? [text, step[1]] : [step[0], text])));
  return (
    <>
      {steps.map(([designs, percent], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its place
        <div key={place} className="step-row">
          <Field
            label={m.stepDesigns}
            inputMode="numeric"
            value={designs}
            error={place === 0 ? errors.steps : undefined}
            onChange={({ target }) => type(place, 0, target.value)}
          />
          <Field
            label={m.percent}
            inputMode="numeric"
            value={percent}
            onChange={({ target }) => type(place, 1, target.value)}
          />
          {steps.length > 1 && (
            <Button
              variant="quiet"
              className="icon-btn"
              aria-label={m.removeStep(place + 1)}
              onClick={() => save(steps.filter((_, at) => at !== place))}
            >
              <CloseIcon />
            </Button>
          )}
        </div>
      ))}
      {steps.length < 10 && (
        <Button variant="quiet" onClick={() => save([...steps, ["", ""]])}>
          {m.addStep}
        </Button>
      )}
    </>
  );
}
