import { HeartIcon } from "../../../ui/icons.tsx";

export interface HeartButtonProps {
  readonly label: string;
  readonly filled: boolean;
  readonly onClick: () => void;
  readonly className?: string;
}

export function HeartButton({ label, filled, onClick, className = "" }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={`icon-btn heart ${className}`}
      aria-label={label}
      aria-pressed={filled}
      onClick={onClick}
    >
      <HeartIcon filled={filled} />
    </button>
  );
}
