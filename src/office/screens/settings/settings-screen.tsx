import { type FormEvent, useMemo } from "react";
import type { ShopIdentity } from "../../../contract/office/settings/settings-wire.ts";
import { darker, defaultColors, HEADER } from "../../../contract/office/settings/shop-colors.ts";
import { asText } from "../../../contract/validation.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Link } from "../../../ui/router/link.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { ConflictDialog } from "../../edits/conflict-dialog.tsx";
import type { Fields } from "../../edits/merge-edits.ts";
import { UnsavedBar } from "../../edits/unsaved-bar.tsx";
import type { Edited } from "../../edits/use-edited.ts";
import { useSaving } from "../../edits/use-saving.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { ConnectionsPanel } from "./connections-panel.tsx";
import { LogoField } from "./logo-field.tsx";
import { NamesPanel } from "./names-panel.tsx";
import "../../styles/pages.css";

type Saved = OfficeAnswer<"officeSettings">;

const TEXTS = [
  "name",
  "legalName",
  "gstin",
  "officerName",
  "officerDesignation",
  "officerPhone",
  "officerEmail",
  "officerHours",
] as const;

/** Adaptations that customers can make; empty for all. */
const ADAPTING = ["", "moves", "off"] as const;

/** Polling interval for changes by other owners, ms. */
const POLL_MS = 30_000;

/** The shop's name, logo, colours and tax data, and tests of mail and payments. */
export function SettingsScreen() {
  const { settings: m } = useMessages();
  const query = useOfficeQuery("officeSettings", undefined, { every: POLL_MS });
  return (
    <Screen title={m.title}>
      <Loaded query={query}>{(savedSettings) => <IdentityForm savedSettings={savedSettings} />}</Loaded>
      <section className="panel" aria-labelledby="contact">
        <h2 id="contact">{m.contact}</h2>
        <p className="hint">{m.contactHint}</p>
        {useMay("pages:change") && (
          <Link className={buttonClass("secondary")} to="/pages/shop">
            {m.changeContact}
          </Link>
        )}
      </section>
      <NamesPanel />
      <ConnectionsPanel />
    </Screen>
  );
}

function IdentityForm({ savedSettings }: { readonly savedSettings: Saved }) {
  const { settings: m, common } = useMessages();
  const mayChange = useMay("settings:change");
  const fields = useMemo((): Fields => ({ ...savedSettings.settings }), [savedSettings.settings]);
  const saving = useSaving("officeSaveSettings", {
    key: "settings",
    version: savedSettings.version,
    fields,
    from: "officeSettings",
    sentOf: (typedFields, version) => ({ version, settings: identityOf(typedFields) }),
  });
  const { edited, errors } = saving;
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  const field = (name: (typeof TEXTS)[number]) => ({
    label: m[name],
    value: edited.fields[name] ?? "",
    hint:
      savedSettings.usual[name] || !edited.fields[name] ? m.unsetHint(savedSettings.usual[name]) : undefined,
    error: errors[`settings.${name}`],
    onChange: ({ target }: { target: { value: string } }) => edited.change(name, target.value),
  });
  const isUnregistered = edited.fields.gstin === "none";
  return (
    <form noValidate method="post" className="card page-editor" onSubmit={save}>
      <p className="hint">{mayChange ? m.text : m.ownersOnly}</p>
      <fieldset className="form" disabled={!mayChange}>
        <legend className="sr-only">{m.shop}</legend>
        <Field maxLength={60} {...field("name")} />
        <LogoField savedSettings={savedSettings} version={edited.version} />
        <ColorFields edited={edited} errors={errors} />
        <h2>{m.tax}</h2>
        <p className="hint">{m.taxHint}</p>
        <Field maxLength={120} {...field("legalName")} />
        {!isUnregistered && <Field maxLength={15} autoCapitalize="characters" {...field("gstin")} />}
        <label className="check">
          <input
            type="checkbox"
            checked={isUnregistered}
            onChange={({ target }) => edited.change("gstin", target.checked ? "none" : "")}
          />{" "}
          {m.notRegistered}
        </label>
        <h2>{m.officer}</h2>
        <p className="hint">{m.officerHint}</p>
        <Field maxLength={80} {...field("officerName")} />
        <Field maxLength={80} {...field("officerDesignation")} />
        <Field maxLength={30} type="tel" {...field("officerPhone")} />
        <Field maxLength={254} type="email" {...field("officerEmail")} />
        <Field maxLength={120} {...field("officerHours")} />
        <h2>{m.madeToMeasure}</h2>
        <p className="hint">{m.madeToMeasureHint}</p>
        <SelectField
          label={m.adapting}
          value={edited.fields.adapting ?? ""}
          options={ADAPTING.map((value) => ({ value, label: m.adaptingModes[value || "all"] }))}
          onChange={({ target }) => edited.change("adapting", target.value)}
        />
      </fieldset>
      {mayChange && (
        <UnsavedBar edited={edited}>
          <Button type="submit" busy={saving.isBusy}>
            {common.save}
          </Button>
        </UnsavedBar>
      )}
      {edited.conflicts.length > 0 && (
        <ConflictDialog
          edited={edited}
          who={savedSettings.who ?? undefined}
          labelOf={(name) => labelOf(m, name)}
        />
      )}
    </form>
  );
}

const labelOf = (m: object, name: string): string => (m as Readonly<Record<string, string>>)[name] ?? name;

function identityOf(fields: Fields): ShopIdentity {
  const entries = [...TEXTS, "mainColor", "accentColor", "adapting"].map((name) => [
    name,
    asText(fields[name] ?? ""),
  ]);
  return Object.fromEntries(entries) as ShopIdentity;
}

interface ColorFieldsProps {
  readonly edited: Edited;
  readonly errors: Readonly<Record<string, string>>;
}

/** Both colours with a sample of the header and a button. */
function ColorFields({ edited, errors }: ColorFieldsProps) {
  const m = useMessages().settings;
  const { fields, change, changeAll } = edited;
  const main = fields.mainColor || defaultColors.main;
  const accent = fields.accentColor || defaultColors.accent;
  const field = (name: "mainColor" | "accentColor", value: string) => ({
    label: m[name],
    value,
    error: errors[`settings.${name}`],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <div className="color-fields">
      <Field type="color" {...field("mainColor", main)} />
      <Field type="color" {...field("accentColor", accent)} />
      <div className="color-sample" role="img" aria-label={m.colorSample}>
        <span style={{ background: darker(main, HEADER), color: accent }}>Aa</span>
        <span style={{ background: main, color: "#fff6e6" }}>Aa</span>
        <span style={{ background: accent, color: "#2b1508" }}>Aa</span>
      </div>
      {(fields.mainColor || fields.accentColor) && (
        <Button variant="quiet" onClick={() => changeAll({ mainColor: "", accentColor: "" })}>
          {m.defaultColors}
        </Button>
      )}
    </div>
  );
}
