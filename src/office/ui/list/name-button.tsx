export interface NameButtonProps {
  /** Accessible name, which contains the visible one. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** Name of a row without a page of its own; it opens the row's dialog. */
export function NameButton({ label, onClick, children }: NameButtonProps) {
  return (
    <button type="button" className="name-button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
