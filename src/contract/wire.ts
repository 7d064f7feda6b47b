import * as z from "zod";
import { addressesWire } from "./addresses.ts";
import { ticketsWire } from "./care/tickets.ts";
import { catalogueWire } from "./catalogue.ts";
import { claimsWire } from "./claims/claims-wire.ts";
import { contentWire } from "./content/page-text.ts";
import { customersWire } from "./customers.ts";
import type { EndpointName } from "./endpoints.ts";
import { exchangesWire } from "./exchanges/exchanges-wire.ts";
import { machinesWire } from "./machines/own-machines.ts";
import { ordersWire } from "./orders.ts";
import { personalDataWire } from "./privacy/personal-data.ts";
import { promotionsWire } from "./promotions/promotions-wire.ts";
import type { ShopInfo } from "./shop.ts";
import { adaptationsWire } from "./stitching/adaptations.ts";
import { letteringWire } from "./stitching/lettering.ts";
import { stitchOutWire } from "./stitching/stitch-outs.ts";
import { visitVitalsWire } from "./vitals/visit-vitals.ts";
import { wishlistWire } from "./wishlist.ts";

/**
 * Schemas of a call. `session`: it needs a customer's token, or uses one if there is one. `binary`: MIME type
 * of an answer that is a file.
 */
export interface WireShape {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a form with a file, which the handler reads itself. */
  readonly takesFile?: true;
  readonly answer?: z.ZodType;
  readonly binary?: string;
  /** Fields of the body whose text may have line breaks. */
  readonly lines?: readonly string[];
  readonly session?: boolean | "optional";
  readonly status?: number;
}

export const wire = {
  /** Answers 503 while the database does not respond. */
  askHealth: { answer: z.object({ status: z.literal("ok") }) },
  ...customersWire,
  ...personalDataWire,
  ...catalogueWire,
  ...stitchOutWire,
  ...contentWire,
  ...machinesWire,
  ...ordersWire,
  ...claimsWire,
  ...exchangesWire,
  ...adaptationsWire,
  ...letteringWire,
  ...promotionsWire,
  ...wishlistWire,
  ...ticketsWire,
  ...addressesWire,
  ...visitVitalsWire,
} as const satisfies Record<EndpointName, WireShape>;

export type Wire = typeof wire;

/** True if an answer has this shape; additional fields are allowed. */
export function isAnswerOf({ answer }: WireShape, body: unknown): boolean {
  // The Content Security Policy of pages forbids the generated code that makes schemas faster.
  z.config({ jitless: true });
  return answer?.safeParse(body).success ?? true;
}

/** Result of a call over any transport: HTTP status and JSON body. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** Parameters that a caller sends. Query and body share one type, because no call has both. */
export type SentOf<S extends WireShape> = S extends { takesFile: true }
  ? FormData
  : S extends { body: infer B extends z.ZodType }
    ? z.input<B>
    : S extends { query: infer Q extends z.ZodType }
      ? z.input<Q>
      : undefined;

/** Parameters that the server receives, after validation and defaults. */
export type ReceivedOf<S extends WireShape> = S extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : S extends { query: infer Q extends z.ZodType }
    ? z.output<Q>
    : undefined;

/** Answer of a call; a file's bytes for binary calls. */
export type AnswerOf<S extends WireShape> = S extends { answer: infer A extends z.ZodType }
  ? z.infer<A>
  : Blob;

export type Sent<N extends EndpointName> = SentOf<Wire[N]>;
export type Received<N extends EndpointName> = ReceivedOf<Wire[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Wire[N]>;

/** Request to render a page of the storefront. */
export interface RenderRequest {
  /** Path and query as requested, language prefix included. */
  readonly url: string;
  /** Calls the API in this process, by endpoint name, with its query as strings. Never rejects. */
  readonly call: (name: EndpointName, input: Readonly<Record<string, string>>) => Promise<Outcome>;
  readonly shop: ShopInfo;
}

/** A page of the storefront, rendered. */
export interface RenderedPage {
  readonly status: number;
  /** Pattern that the path matched. */
  readonly route: string;
  /** HTML document including its doctype; empty for a redirect. */
  readonly html: string;
  /** Address of the redirect. */
  readonly redirect?: string;
  /** True if it is the same for every visitor until the catalogue changes. */
  readonly cacheable: boolean;
}
