import type { ReactNode } from "react";

/** Drawing of a step of the guide, counted from 0. */
export function StepDrawing({ step, label }: { readonly step: number; readonly label: string }) {
  return (
    <svg className="step-drawing" viewBox="0 0 120 80" role="img" aria-label={label}>
      {DRAWINGS[step]}
    </svg>
  );
}

const stick = (
  <>
    <rect className="solid" x="10" y="28" width="66" height="26" rx="5" />
    <path d="M76 32h24v18H76zM84 37h8M84 45h8" />
  </>
);

const DRAWINGS: readonly ReactNode[] = [
  <g key="stick">
    {stick}
    <text x="43" y="45">
      FAT32
    </text>
  </g>,
  <g key="file">
    <path d="M8 18h26l10 10v38H8zM34 18v10h10M22 24v5M22 34v5M22 44v5" />
    <path className="no" d="M4 68 48 14" />
    <path d="M54 42h12m-5-5 5 5-5 5" />
    <path className="solid" d="M72 12h26l12 12v44H72z" />
    <path className="thread" d="M80 36q6-16 11-4t11-6" />
    <text x="91" y="58">
      PES
    </text>
  </g>,
  <g key="folder">
    <path className="solid" d="M8 20h24l6 7h40v38H8z" />
    <text x="42" y="50">
      EMBF
    </text>
    <path d="M92 46H82m5-5-5 5 5 5" />
    <path d="M96 30h10l8 8v26H96z" />
    <path className="thread" d="M100 54q3-10 5-4t5-4" />
  </g>,
  <g key="machine">
    <path className="solid" d="M14 14h74a8 8 0 0 1 8 8v38h10v8H8v-8h58V34H30v6H18v-6a10 10 0 0 1-4-8z" />
    <path d="M24 40v12M14 56h34" />
    <rect x="72" y="22" width="16" height="11" rx="2" />
    <rect className="plug" x="94" y="44" width="18" height="8" rx="2" />
  </g>,
];
