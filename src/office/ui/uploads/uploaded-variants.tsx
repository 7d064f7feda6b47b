import type { ReactNode } from "react";
import { formatRupees } from "../../../contract/money.ts";
import type { UploadedVariant } from "../../../contract/office/uploads/uploads-wire.ts";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { IssueLine } from "./file-states.tsx";

export interface UploadedVariantsProps {
  readonly variants: readonly UploadedVariant[];
  /** Renders the machine of a variant, if staff can choose it. */
  readonly machineOf?: (variant: UploadedVariant) => ReactNode;
}

/** Facts about each variant's files: format, size, stitches, hoop, or the reasons why it cannot be sold. */
export function UploadedVariants({ variants, machineOf }: UploadedVariantsProps) {
  const m = useMessages().uploads;
  if (variants.length === 0) return null;
  return (
    <ul className="upload-variants" aria-label={m.variants}>
      {variants.map((variant) => (
        <li key={variant.file}>
          {machineOf?.(variant)} <strong>{machineOf ? variant.file : variant.label}</strong>{" "}
          <Facts variant={variant} />
          {variant.errors.map((error) => (
            <IssueLine key={`${error.file}${error.reason}`} issue={{ ...error, file: undefined }} isError />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Facts({ variant }: { readonly variant: UploadedVariant }) {
  const { language } = useOffice();
  const m = useMessages().uploads;
  const { format, width, height, stitches, hoop, price, state } = variant;
  const number = (value: number) => value.toLocaleString(`${language}-IN`);
  const facts = [
    format?.toUpperCase(),
    width !== undefined && height !== undefined && m.size(number(width), number(height)),
    stitches && m.stitches(number(stitches.reduce((sum, one) => sum + one, 0))),
    hoop && state !== "refused" && m.fits(hoop),
    price !== undefined && formatRupees(price),
  ];
  return <span className="hint">{facts.filter(Boolean).join(" · ")}</span>;
}
