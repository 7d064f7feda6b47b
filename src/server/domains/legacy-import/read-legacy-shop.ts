import { issueSentence } from "../../../contract/office/uploads/issues.ts";
import type { AddressForm } from "../../../contract/validation.ts";
import { readTable, type TableRow, type Vocabulary } from "../../tables/read-table.ts";
import { readCount, readInstant, readPaise, readPhone } from "./legacy-cells.ts";
import type {
  LegacyAddress,
  LegacyCustomer,
  LegacyPurchase,
  LegacyShop,
  LegacyShopIssue,
  LegacyTable,
  LegacyWishlistItem,
} from "./legacy-shop.ts";

const CUSTOMERS = {
  id: ["customerid", "number"],
  fullName: ["name", "customername"],
  email: ["mail", "emailid"],
  phone: ["mobile", "mobilenumber", "phonenumber"],
  gender: [],
  password: ["passwordhash", "hash"],
  joined: ["createdat", "created", "date"],
};
const ADDRESSES = {
  customer: ["customerid", "email", "custid"],
  fullName: ["name", "fullname"],
  phone: ["mobile"],
  shipping: ["address", "street", "address1"],
  area: ["address2", "locality"],
  city: ["town", "towncity"],
  district: [],
  state: ["states", "region"],
};
const WISHLIST = { customer: ["customerid", "email", "custid"], productId: ["product", "productnumber"] };
const PURCHASES = {
  order: ["ordernumber", "orderid", "number"],
  customer: ["customerid", "email", "custid"],
  date: ["createdat", "orderdate"],
  productId: ["product"],
  productName: ["name"],
  variantName: ["variant"],
  variantPath: ["path", "file"],
  price: ["variantprice", "amount"],
  quantity: ["qty"],
  total: ["grandtotal", "ordertotal"],
};

/** Bytes of the older shop's tables; missing tables are left out. */
export type LegacyTables = Partial<Record<LegacyTable, Uint8Array>>;

export interface ReadLegacyShop {
  readonly shop: LegacyShop;
  /** Rows with invalid cells; none of them is in `shop`. */
  readonly refused: readonly LegacyShopIssue[];
  readonly notices: readonly string[];
}

/** @throws UnreadableTable when a file is not a table */
export function readLegacyShop(tables: LegacyTables): ReadLegacyShop {
  const refusals: LegacyShopIssue[] = [];
  const notices: string[] = [];
  const rowsOf = <Column extends string, Row>(
    file: LegacyTable,
    vocabulary: Vocabulary<Column>,
    parse: (cells: Cells<Column>, row: number) => Row,
  ): Row[] => {
    const bytes = tables[file];
    if (!bytes) return [];
    const table = readTable(bytes, file, vocabulary);
    notices.push(...table.notices.map(issueSentence));
    return table.rows.flatMap((row) => {
      const errors: string[] = [];
      const record = parse(cellsOf(row, errors), row.line);
      if (errors.length === 0) return [record];
      refusals.push({ file, row: row.line, ...refusalOf(errors) });
      return [];
    });
  };
  const shop = {
    customers: rowsOf("customers.csv", CUSTOMERS, customerOf),
    addresses: rowsOf("addresses.csv", ADDRESSES, addressOf),
    wishlistItems: rowsOf("wishlist.csv", WISHLIST, wishlistItemOf),
    purchases: rowsOf("orders.csv", PURCHASES, purchaseOf),
  };
  return { shop, refused: refusals, notices };
}

interface Cells<Column extends string> {
  /** Text of the cell; empty when the cell is. */
  text(column: Column): string;
  /** Value of a required cell. If it is missing or invalid, the row is refused and `fallback` is answered. */
  required<T>(column: Column, read: (text: string) => T | undefined, fallback: T): T;
  /** Value of an optional cell. If it is invalid, the row is refused. */
  optional<T, Key extends string>(
    key: Key,
    column: Column,
    read: (text: string) => T | undefined,
  ): { [K in Key]?: T };
}

function cellsOf<Column extends string>({ cells }: TableRow<Column>, errors: string[]): Cells<Column> {
  const text = (column: Column) => cells.get(column) ?? "";
  const parseCell = <T>(column: Column, read: (text: string) => T | undefined): T | undefined => {
    const value = read(text(column));
    if (value === undefined) errors.push(`${column} “${text(column)}”`);
    return value;
  };
  return {
    text,
    required: (column, read, fallback) => parseCell(column, read) ?? fallback,
    optional: (key, column, read) => {
      const value = text(column) === "" ? undefined : parseCell(column, read);
      return (value === undefined ? {} : { [key]: value }) as {
        [K in typeof key]?: NonNullable<typeof value>;
      };
    },
  };
}

function refusalOf(errors: readonly string[]): Pick<LegacyShopIssue, "reason" | "advice"> {
  return {
    reason: `These cells are missing or not valid: ${errors.join(", ")}.`,
    advice:
      "Write dates as 2021-08-15 or 15/08/2021, prices as 120 or 120.50, and numbers without other characters.",
  };
}

const filledText = (text: string) => (text === "" ? undefined : text);

function customerOf(cells: Cells<keyof typeof CUSTOMERS>, row: number): LegacyCustomer {
  return {
    row,
    ...cells.optional("key", "id", filledText),
    fullName: cells.text("fullName"),
    email: cells.text("email"),
    phone: readPhone(cells.text("phone")),
    ...cells.optional("gender", "gender", filledText),
    password: cells.text("password"),
    ...cells.optional("joinedAt", "joined", readInstant),
  };
}

function addressOf(cells: Cells<keyof typeof ADDRESSES>, row: number): LegacyAddress {
  const form: AddressForm = {
    fullname: cells.text("fullName"),
    phone: readPhone(cells.text("phone")),
    shipping: cells.text("shipping"),
    area: cells.text("area"),
    city: cells.text("city"),
    district: cells.text("district"),
    states: cells.text("state"),
  };
  return { row, customer: cells.required("customer", filledText, ""), form };
}

function wishlistItemOf(cells: Cells<keyof typeof WISHLIST>, row: number): LegacyWishlistItem {
  return {
    row,
    customer: cells.required("customer", filledText, ""),
    productId: cells.required("productId", readCount, 0),
  };
}

function purchaseOf(cells: Cells<keyof typeof PURCHASES>, row: number): LegacyPurchase {
  const variantPath = cells.required("variantPath", filledText, "");
  const productId = cells.required("productId", readCount, 0);
  return {
    row,
    order: cells.required("order", filledText, ""),
    customer: cells.required("customer", filledText, ""),
    boughtAt: cells.required("date", readInstant, new Date(0)),
    productId,
    productName: cells.text("productName") || `Design ${productId}`,
    variantName: cells.text("variantName") || (variantPath.split("/").at(-1) ?? ""),
    variantPath,
    ...cells.optional("pricePaise", "price", readPaise),
    quantity:
      cells.text("quantity") === "" ? 1 : cells.required("quantity", (text) => readCount(text, 1_000), 1),
    ...cells.optional("totalPaise", "total", readPaise),
  };
}
