/** Place that a record was read from. */
export interface ExportSource {
  readonly file: string;
  /** Line in a text editor, where a heading is 1; in JSON and SQL the number of the record. */
  readonly line: number;
}

/** Amount in the smallest unit of its currency: paise, cents, whole yen. */
export interface Money {
  readonly minor: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** `key` identifies a record among its kind; other records point at it. Times are ISO 8601 in UTC. */
interface Keyed {
  readonly key: string;
  readonly source: ExportSource;
}

export interface ExportedProduct extends Keyed {
  readonly name: string;
  readonly slug?: string;
  readonly sku?: string;
  /** As the older shop holds it: HTML, Markdown or plain text. */
  readonly description?: string;
  readonly summary?: string;
  /** Each from the top down. */
  readonly categories: readonly (readonly string[])[];
  readonly tags: readonly string[];
  /** False for drafts, hidden and trashed products. */
  readonly onSale: boolean;
}

/** Choice of a buyer: machine, format or size. A product without variants has one, under its own name. */
export interface ExportedVariant extends Keyed {
  readonly product: string;
  readonly name: string;
  /** Option and its value, such as `Format` and `PES`. */
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly sku?: string;
  readonly price?: Money;
  /** Lower price that was charged when the export was made. */
  readonly salePrice?: Money;
}

export interface ExportedFile extends Keyed {
  readonly product: string;
  /** Missing when all variants share the file. */
  readonly variant?: string;
  /** File name without folders. */
  readonly name: string;
  /** Address or path as the older shop states it. */
  readonly url?: string;
  /** SHA-256 in hexadecimal digits, in ledgers that state it. */
  readonly hash?: string;
}

export interface ExportedPhoto extends Keyed {
  readonly product: string;
  readonly url: string;
}

export interface ExportedCustomer extends Keyed {
  readonly name: string;
  /** As written; `emailKey` compares. */
  readonly email?: string;
  readonly phone?: string;
  /** Hash that the older shop stored, as it is. */
  readonly passwordHash?: string;
  readonly joinedAt?: string;
  readonly gender?: string;
}

export interface ExportedPlace extends Keyed {
  readonly customer: string;
  readonly fullName: string;
  readonly phone?: string;
  readonly street: string;
  readonly area?: string;
  readonly city?: string;
  readonly district?: string;
  readonly state?: string;
  readonly postcode?: string;
  readonly country?: string;
}

export interface ExportedWishlistItem extends Keyed {
  readonly customer: string;
  readonly product: string;
}

/** `paid` orders give a right to their files; `unpaid` has not, not yet or never been paid. */
export type OrderState = "paid" | "part-refunded" | "refunded" | "unpaid";

export interface ExportedOrder extends Keyed {
  readonly number: string;
  readonly state: OrderState;
  /** The shop's own customer number. */
  readonly customer?: string;
  readonly email?: string;
  readonly buyerName?: string;
  readonly phone?: string;
  readonly boughtAt?: string;
  /** Amount paid. */
  readonly total?: Money;
}

export interface ExportedLine extends Keyed {
  readonly order: string;
  readonly product?: string;
  readonly variant?: string;
  readonly sku?: string;
  readonly productName: string;
  readonly variantName?: string;
  /** File that a ledger names. */
  readonly fileName?: string;
  /** SHA-256 of that file in hexadecimal digits. */
  readonly fileHash?: string;
  readonly quantity: number;
  /** Price of one; missing when the export does not tell it. */
  readonly price?: Money;
  /** Owner of a gift, who is not the buyer. */
  readonly giftEmail?: string;
  /** Money of the line was given back, so it is no purchase. */
  readonly refunded?: true;
}

export interface ExportedRefund extends Keyed {
  readonly order: string;
  readonly amount?: Money;
}

/** Right to download a file, as WooCommerce stores one per buyer and file. */
export interface ExportedGrant extends Keyed {
  readonly order?: string;
  readonly product: string;
  /** WooCommerce's own id of the file. */
  readonly downloadId?: string;
  readonly email?: string;
  readonly customer?: string;
  readonly fileName?: string;
  readonly grantedAt?: string;
}

export interface ExportedReview extends Keyed {
  readonly product?: string;
  readonly order?: string;
  readonly author: string;
  readonly email?: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly text: string;
  readonly writtenAt?: string;
}

/** Address of the older shop that should lead to the product. */
export interface ExportedAddress extends Keyed {
  readonly product: string;
  /** Path with its query, beginning with `/`. */
  readonly path: string;
}

/** Lists of the model by kind of record. */
export interface RecordKinds {
  readonly product: ExportedProduct;
  readonly variant: ExportedVariant;
  readonly file: ExportedFile;
  readonly photo: ExportedPhoto;
  readonly customer: ExportedCustomer;
  readonly place: ExportedPlace;
  readonly wishlistItem: ExportedWishlistItem;
  readonly order: ExportedOrder;
  readonly line: ExportedLine;
  readonly refund: ExportedRefund;
  readonly grant: ExportedGrant;
  readonly review: ExportedReview;
  readonly address: ExportedAddress;
}

export type RecordKind = keyof RecordKinds;

/** A record with its kind, as the readers stream it. */
export type ExportRecord = { [Kind in RecordKind]: { readonly kind: Kind } & RecordKinds[Kind] }[RecordKind];
