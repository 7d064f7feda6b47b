import * as z from "zod";
import { addressesWire } from "./addresses.ts";
import { catalogueWire } from "./catalogue.ts";
import { customersWire } from "./customers.ts";
import type { EndpointName } from "./endpoints.ts";
import { ordersWire } from "./orders.ts";
import { personalDataWire } from "./personal-data.ts";
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
  ...ordersWire,
  ...wishlistWire,
  ...addressesWire,
} as const satisfies Record<EndpointName, WireShape>;

export type Wire = typeof wire;

/** How a call ended, whichever way it travelled: the HTTP status and the JSON body, as a value. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** What a caller sends; queries and bodies in one object, since no call has both. */
export type Sent<N extends EndpointName> = Wire[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : Wire[N] extends { query: infer Q extends z.ZodType }
    ? z.input<Q>
    : undefined;

/** What the server reads of it, after validation and defaults. */
export type Received<N extends EndpointName> = Wire[N] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : Wire[N] extends { query: infer Q extends z.ZodType }
    ? z.output<Q>
    : undefined;

/** What comes back; a file's bytes for binary calls. */
export type Answer<N extends EndpointName> = Wire[N] extends { answer: infer A extends z.ZodType }
  ? z.infer<A>
  : Blob;
