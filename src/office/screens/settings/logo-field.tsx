import { useState } from "react";
import { darker, defaultColors, HEADER } from "../../../contract/office/settings/shop-colors.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { callOffice, type OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages, useOffice } from "../../data/office-context.ts";
import { useInvalidate, useOfficeChange } from "../../data/queries.ts";
import type { SelectedFile } from "../../data/upload-list.ts";
import { FileButton } from "../../ui/uploads/file-choice.tsx";

export interface LogoFieldProps {
  readonly savedSettings: OfficeAnswer<"officeSettings">;
  /** Version that the form is based on. */
  readonly version: number;
}

const PICTURES = "image/jpeg,image/png,image/webp";
const BATCH = "photo/logo";

/** The logo with buttons that replace or remove it at once. */
export function LogoField({ savedSettings, version }: LogoFieldProps) {
  const { logo } = savedSettings;
  const { settings: m, uploads, refusals } = useMessages();
  const { shopOrigin } = useOffice();
  const mayChange = useMay("settings:change");
  const [isSending, setSending] = useState(false);
  const invalidate = useInvalidate(["officeSettings", "officeSetup"]);
  const change = useOfficeChange("officeSetLogo", {
    doneText: m.logoSaved,
    onDone: invalidate,
    onConflict: ["officeSettings"],
  });
  const upload = async ([selected]: readonly SelectedFile[]) => {
    if (!selected) return;
    setSending(true);
    const { sendFile } = await import("../../data/send-by-tus.ts");
    const result = await sendFile({ ...selected, batch: BATCH }, () => {});
    const { files } = await callOffice("officeUploads", { batch: BATCH });
    const file = files.find(({ path }) => path === selected.path);
    setSending(false);
    if (result.state === "whole") change.send({ version, upload: file?.id ?? "" });
    else toast.error(result.reason ? refusals[result.reason] : uploads.refused);
  };
  return (
    <div className="logo-field">
      <h2>{m.logo}</h2>
      {logo ? (
        <div className="logo-grounds">
          {[darker(savedSettings.settings.mainColor || defaultColors.main, HEADER), "#fff"].map(
            (background, index) => (
              <img
                key={background}
                src={`${shopOrigin}${logo.address}`}
                width={logo.width}
                height={logo.height}
                alt={index === 0 ? m.logo : ""}
                style={{ background }}
              />
            ),
          )}
        </div>
      ) : (
        <p>{m.noLogo}</p>
      )}
      <p className="hint">{m.logoHint}</p>
      {mayChange && (
        <div className="drop-buttons">
          {isSending || change.isBusy ? (
            <Button variant="secondary" busy>
              {m.chooseLogo}
            </Button>
          ) : (
            <FileButton
              label={m.chooseLogo}
              variant="secondary"
              accept={PICTURES}
              onFiles={(files) => void upload(files)}
            />
          )}
          {logo && (
            <Button variant="quiet" onClick={() => change.send({ version, upload: null })}>
              {m.removeLogo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
