import { Icon } from "../../ui/icons.tsx";

/** Drawings of the pages' icons, by the key of their link. */
const drawings = {
  today: "M4 11.5 12 5l8 6.5V20h-5.5v-5.5h-5V20H4Z",
  orders: "M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9 8.5h6M9 12.5h6",
  care: "M4 5h16v11h-9l-4.5 4v-4H4ZM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01",
  books: "M5 4.5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H5ZM21 4.5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6Z",
  promotions: "M4 4.5h8l8.5 8.5-7 7L5 11.5ZM8.5 8.5h.01",
  customers:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-3.8 3-6 6.5-6s5.9 2.2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.2.7 3.6 2.6 4 5.5",
  designs:
    "M12 12c-5-1-6-5.5-3.5-7.5C11 3 13 6 12 12Zm0 0c1-5 5.5-6 7.5-3.5C21 11 18 13 12 12Zm0 0c5 1 6 5.5 3.5 7.5C13 21 11 18 12 12Zm0 0c-1 5-5.5 6-7.5 3.5C3 13 6 11 12 12Z",
  newDesigns: "M12 15V4.5m0 0L7.5 9M12 4.5 16.5 9M4 15v5h16v-5",
  categories: "M4 4.5h7v6H4ZM13 13.5h7v6h-7ZM7.5 10.5v6H13",
  bulk: "M4 6.5l2 2L9.5 4.5M4 16.5l2 2 3.5-4M13 7h7M13 17h7",
  pages: "M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12.5h6M9 16h6",
  machines: "M3 16h18v4H3ZM20 16V7a2 2 0 0 0-2-2H4v7h4.5v-2H15v6M6.2 12v4",
  settings: "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h11M19 17h1M17 15v4",
  staff: "M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.8-3.8 3.5-6 7-6s6.2 2.2 7 6",
  log: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2.5",
  breaches: "M12 3.5 4.5 6v6c0 4.2 3 7.2 7.5 8.5 4.5-1.3 7.5-4.3 7.5-8.5V6ZM12 8v5M12 16h.01",
  moveIn: "M4 20V9l8-5 8 5v11M9 20v-7h6v7M12 13v4",
  health: "M3 12.5h4l2.5-6 4 11 2.5-5h5",
  more: "M4 7h16M4 12h16M4 17h16",
} as const;

export type PageIconName = keyof typeof drawings;

export const PageIcon = ({ name }: { readonly name: PageIconName }) => (
  <Icon>
    <path d={drawings[name]} />
  </Icon>
);

/** Three dots: a row's further actions. */
export const MoreIcon = () => (
  <Icon className="icon icon-filled">
    <circle cx="5" cy="12" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="19" cy="12" r="1" />
  </Icon>
);

/** Six dots: a row can be dragged. */
export const HandleIcon = () => (
  <Icon className="icon handle">
    <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);
