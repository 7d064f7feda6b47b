import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { focusFirstField } from "../../../../ui/forms/first-field.ts";
import type { MadeToMeasureTexts } from "../../../messages/load-made-to-measure.ts";
import { useMessages } from "../../../state/app-context.ts";
import { type Adaptable, type AdaptationSettings, millimetres } from "./adaptation.ts";
import { FactsOfFile } from "./facts-of-file.tsx";
import { HoopField } from "./hoop-field.tsx";
import { HoopingPicture } from "./hooping-picture.tsx";
import { pieceCount, sizeOf } from "./hoopings.ts";
import { SizeField } from "./size-field.tsx";
import type { PartPictures } from "./use-adaptable.ts";
import type { Making } from "./use-making.ts";

interface SettingsFormProps {
  readonly adaptable: Adaptable;
  readonly pictures: PartPictures | undefined;
  readonly title: string;
  readonly settings: AdaptationSettings;
  readonly onSettings: (settings: AdaptationSettings) => void;
  readonly making: Making;
  readonly onMake: () => void;
  readonly m: MadeToMeasureTexts;
}

/** The picture as it will be, the fields, and the facts of the file. */
export function SettingsForm(props: SettingsFormProps) {
  const { adaptable, settings, onSettings, making, onMake, m } = props;
  const errors = making.status === "failed" ? making.errors : {};
  const change = (part: Partial<AdaptationSettings>) => onSettings({ ...settings, ...part });
  const isRefused = adaptable.sizes.some(({ percent, ok }) => percent === settings.percent && !ok);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRefused && making.status !== "making") onMake();
  };
  return (
    <form ref={takeFocus} className="measure-form" onSubmit={submit} noValidate>
      <Preview {...props} />
      <div className="measure-fields">
        {adaptable.only ? (
          <p className="note">{adaptable.sizes.find(({ ok }) => !ok)?.reason}</p>
        ) : (
          <SizeField
            sizes={adaptable.sizes}
            percent={settings.percent}
            error={errors.percent}
            onChange={(percent) => change({ percent })}
            m={m}
          />
        )}
        <Check
          label={m.mirror}
          hint={m.mirrorHint}
          isChecked={settings.mirror === "horizontal"}
          onChange={(isMirrored) => change({ mirror: isMirrored ? "horizontal" : "none" })}
        />
        <Check
          label={m.turn}
          hint={m.turnHint}
          isChecked={settings.turn === 90}
          onChange={(isTurned) => change({ turn: isTurned ? 90 : 0 })}
        />
        {!adaptable.only && (
          <HoopField
            hoops={adaptable.hoops}
            hoop={settings.hoop}
            hint={hoopHint(props)}
            error={errors.hoop}
            onChange={(hoop) => change({ hoop })}
            m={m}
          />
        )}
        <FactsOfFile adaptable={adaptable} settings={settings} m={m} />
        {making.status === "failed" && making.error !== undefined && (
          <p role="alert" className="note">
            {making.error}
          </p>
        )}
        <p role="status" className="hint">
          {making.status === "making" && m.making}
        </p>
        <Button
          type="submit"
          variant="primary"
          busy={making.status === "making"}
          aria-disabled={isRefused || undefined}
        >
          {m.make}
        </Button>
      </div>
    </form>
  );
}

/** The form comes after the dialog, which had no field to focus. */
function takeFocus(form: HTMLFormElement | null): void {
  focusFirstField(form);
}

interface CheckProps {
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function Check({ label, hint, isChecked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className="measure-check">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={id} className="field-hint">
        {hint}
      </p>
    </div>
  );
}

function hoopHint({ adaptable, settings, m }: SettingsFormProps): string | undefined {
  const pieces = pieceCount(adaptable.parts, settings);
  const least = adaptable.parts.length;
  if (!settings.hoop || pieces <= least) return undefined;
  const turned = pieceCount(adaptable.parts, { ...settings, turn: settings.turn === 90 ? 0 : 90 });
  return turned <= least ? m.fitsTurned : m.inPieces(pieces);
}

/** One part at a time, to scale. */
function Preview({ adaptable, pictures, title, settings, m }: SettingsFormProps) {
  const { part: partNames } = useMessages().product;
  const [at, choose] = useState(0);
  const part = adaptable.parts[at] ?? adaptable.parts[0];
  if (!part) return null;
  const { width, height } = sizeOf(part, settings);
  const sizeText = m.partSize(
    adaptable.parts.length > 1 ? partNames[part.part] : "",
    millimetres(width),
    millimetres(height),
  );
  const picture = pictures?.parts.find(({ name }) => name === part.part)?.picture;
  return (
    <div className="measure-preview">
      <HoopingPicture
        part={{ ...part, picture }}
        settings={settings}
        cloth={pictures?.cloth}
        label={m.pictureOf(title, sizeText)}
      />
      {adaptable.parts.length > 1 && (
        <fieldset className="measure-parts" aria-label={m.part}>
          {adaptable.parts.map((one, index) => (
            <Button key={one.part} variant="quiet" aria-pressed={index === at} onClick={() => choose(index)}>
              {partNames[one.part]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
