import * as z from "zod";
import { addressesWire } from "./addresses.ts";
import { catalogueWire } from "./catalogue.ts";
import { contentWire } from "./content/page-text.ts";
import { customersWire } from "./customers.ts";
import type { EndpointName } from "./endpoints.ts";
import { machinesWire } from "./machines/own-machines.ts";
import { ordersWire } from "./orders.ts";
import { personalDataWire } from "./personal-data.ts";
import type { ShopInfo } from "./shop.ts";
import { stitchOutWire } from "./stitching/stitch-outs.ts";
import { wishlistWire } from "./wishlist.ts";

/** What travels on a call. `session`: it needs a customer's token. `binary`: the answer is a file of that type. */
export interface WireShape {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType;
  readonly binary?: string;
  readonly session?: boolean;
  readonly status?: number;
}

export const wire = {
  /** 503 while the database does not answer. */
  askHealth: { answer: z.object({ status: z.literal("ok") }) },
  ...customersWire,
  ...personalDataWire,
  ...catalogueWire,
  ...stitchOutWire,
  ...contentWire,
  ...machinesWire,
  ...ordersWire,
  ...wishlistWire,
  ...addressesWire,
} as const satisfies Record<EndpointName, WireShape>;

export type Wire = typeof wire;

/** Whether a page that knows a call by this shape can read an answer; more than it knows does no harm. */
export function isAnswerOf({ answer }: WireShape, body: unknown): boolean {
  // The policy of pages lets no text become code, which is how schemas are made faster.
  z.config({ jitless: true });
  return answer?.safeParse(body).success ?? true;
}

/** How a call ended, whichever way it travelled: the HTTP status and the JSON body, as a value. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** What a caller sends; queries and bodies in one object, since no call has both. */
export type SentOf<S extends WireShape> = S extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : S extends { query: infer Q extends z.ZodType }
    ? z.input<Q>
    : undefined;

/** What the server reads of it, after validation and defaults. */
export type ReceivedOf<S extends WireShape> = S extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : S extends { query: infer Q extends z.ZodType }
    ? z.output<Q>
    : undefined;

/** What comes back; a file's bytes for binary calls. */
export type AnswerOf<S extends WireShape> = S extends { answer: infer A extends z.ZodType }
  ? z.infer<A>
  : Blob;

export type Sent<N extends EndpointName> = SentOf<Wire[N]>;
export type Received<N extends EndpointName> = ReceivedOf<Wire[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Wire[N]>;

/** What the server asks of the built pages. */
export interface RenderRequest {
  /** Path and query as requested, language prefix included. */
  readonly url: string;
  /** The API in this process: an endpoint by its name, its query as it would travel. Never rejects. */
  readonly call: (name: EndpointName, sent: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly shop: ShopInfo;
}

/** A page of the storefront, rendered. */
export interface RenderedPage {
  readonly status: number;
  /** The pattern that its path matched. */
  readonly route: string;
  /** The whole document, doctype included; empty for a redirect. */
  readonly html: string;
  /** Where to go instead. */
  readonly redirect?: string;
  /** The same for every visitor until the catalogue changes. */
  readonly cacheable: boolean;
}
