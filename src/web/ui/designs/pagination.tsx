export interface PaginationProps {
  readonly page: number;
  readonly count: number;
  /** Page numbers that get a button, see `pageGroup` and `pageWindow`. */
  readonly numbers: readonly number[];
  readonly labels: {
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
  };
  /** Missing inside a GET form, where the buttons submit `page`. */
  readonly onSelect?: (page: number) => void;
}

/** Numbered page buttons between Previous and Next; nothing for a single page. */
export function Pagination({ page, count, numbers, labels, onSelect }: PaginationProps) {
  if (count <= 1) return null;
  const button = (target: number, label: string, disabled: boolean, className: string) => (
    <button
      key={label}
      className={className}
      {...(onSelect
        ? { type: "button" as const, onClick: () => onSelect(target) }
        : { type: "submit" as const, name: "page", value: target })}
      disabled={disabled}
      aria-current={label === `${page}` ? "page" : undefined}
    >
      {label}
    </button>
  );
  return (
    <nav aria-label={labels.pages} className="pages">
      {button(page - 1, labels.previous, page <= 1, "page-step")}
      {numbers.map((number) => button(number, `${number}`, false, "page-number"))}
      {button(page + 1, labels.next, page >= count, "page-step")}
    </nav>
  );
}
