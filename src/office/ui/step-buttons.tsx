import { UpIcon } from "../../ui/icons.tsx";

export interface StepButtonsProps {
  /** Labels of the buttons. */
  readonly up: string;
  readonly down: string;
  /** Missing at the end of the list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** Buttons that move a row up or down, for people who cannot drag. */
export function StepButtons({ up, down, onUp, onDown }: StepButtonsProps) {
  return (
    <>
      <StepButton label={up} onStep={onUp} />
      <StepButton label={down} onStep={onDown} isDown />
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly onStep: (() => void) | undefined;
  readonly isDown?: boolean;
}

/** It is never disabled, so that moving a row to the end of its list keeps the focus. */
function StepButton({ label, onStep, isDown = false }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`icon-btn step${isDown ? " step-down" : ""}`}
      aria-label={label}
      title={label}
      aria-disabled={onStep ? undefined : true}
      onClick={onStep}
    >
      <UpIcon />
    </button>
  );
}
