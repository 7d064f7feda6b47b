import type { ReactNode } from "react";

/**
 * Icons are drawn on a grid of 24 units with one stroke and are hidden from screen readers: the control has
 * the label.
 */
export function Icon({ children, className = "icon" }: { children: ReactNode; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M5 8h14l-1.2 12H6.2L5 8Z" />
    <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </Icon>
);

export const LanguageIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5.5 5.5 5.5 11.5 0 17c-5.5-5.5-5.5-11.5 0-17" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon className="icon icon-filled">
    <path d="M8 5.5v13l10.5-6.5Z" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const FilterIcon = () => (
  <Icon>
    <path d="M4 7h9m6 0h1M4 17h1m6 0h9" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </Icon>
);

export const SortIcon = () => (
  <Icon>
    <path d="M8 5v14m-3.5-3.5L8 19l3.5-3.5M13 7h7m-7 5h5m-5 5h3" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11m0 0-4-4m4 4 4-4M5 20h14" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="M12 20V5m0 0-6 6m6-6 6 6" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M20 12H5m0 0 6-6m-6 6 6 6" />
  </Icon>
);

export const TrashIcon = () => (
  <Icon>
    <path d="M5 7h14M10 7V4.5h4V7m-7.5 0 .8 13h9.4l.8-13M10 11v5.5m4-5.5v5.5" />
  </Icon>
);

export const HeartIcon = ({ filled: isFilled }: { filled: boolean }) => (
  <Icon className={isFilled ? "icon icon-filled" : "icon"}>
    <path d="M12 20.3S3.5 15.4 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4c0 6.1-8.5 11-8.5 11Z" />
  </Icon>
);

export const MachineIcon = () => (
  <Icon>
    <path d="M3 16h18v4H3zM20 16V7a2 2 0 0 0-2-2H4v7h4.5v-2H15v6M6.2 12v4M20 8.5h1.5" />
  </Icon>
);

/** An empty hoop with a threaded needle, for empty states. */
export const EmptyHoop = () => (
  <svg className="empty-hoop" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
    <circle className="ring" cx="60" cy="64" r="44" />
    <circle className="cloth" cx="60" cy="64" r="37" />
    <path className="screw" d="M53 10h14v12H53z" />
    <path className="thread" d="M34 74c8-24 22-26 27-14s-14 20-17 9 24-25 42-14" />
    <path className="needle" d="m84 58 18-26" />
  </svg>
);
