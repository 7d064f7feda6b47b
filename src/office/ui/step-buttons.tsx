import { UpIcon } from "../../ui/icons.tsx";

export interface StepButtonsProps {
  /** What the buttons are called. */
  readonly up: string;
  readonly down: string;
  /** Missing at the end of the list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** Moves a row one place: what dragging does for a mouse. */
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

/** Never disabled: whoever moves a row to the end of its list keeps the focus. */
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
