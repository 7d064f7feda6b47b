import * as z from "zod";
import { id, line, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { moveInChoices, moveInDecisions } from "./move-in-choices.ts";
import type { moveInEndpoints } from "./move-in-endpoints.ts";

const count = z.int().min(0);

const unknownAddress = z.object({ path: z.string(), count, lastAt: timestamp });
export type UnknownAddress = z.infer<typeof unknownAddress>;

/** Content of `move-in.json`. */
const moveInReport = z.object({
  from: z.enum(["woocommerce", "edd", "shopify", "gumroad", "etsy", "folder"]),
  products: z.object({ new: count, known: count, refused: count }),
  /** People. */
  customers: count,
  orders: count,
  purchases: z.object({ proven: count, byName: count, unknown: count }),
  addresses: count,
  /** `line` 0 where no line is meant. */
  issues: z.array(z.object({ file: z.string(), line: count, code: z.string(), text: z.string() })),
});
export type MoveInReport = z.infer<typeof moveInReport>;

/** Null while the exports are read. */
export const moveInStep = z.enum(["files", "designs", "buyers"]);

/** `planning` and `moving` run in the background; `failed` has a `problem`. */
const run = z.object({
  state: z.enum(["planning", "planned", "moving", "moved", "failed"]),
  step: moveInStep.nullable(),
  done: count,
  of: count.nullable(),
  problem: z.string().nullable(),
});
export type MoveInRun = z.infer<typeof run>;

const claim = z.object({
  id,
  /** Kind of the older shop. */
  shop: z.string(),
  number: z.string(),
  /** E-mail address of the buyer in the older shop; null where it told none. */
  email: z.string().nullable(),
  productName: z.string(),
  variantName: z.string(),
  boughtAt: timestamp.nullable(),
  state: z.enum(["open", "claimed"]),
  /** Customer who claims it. */
  customer: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** Names of bought files that were not found. */
  missingFiles: z.array(z.string()),
  /** The files were found, so that it can be granted as it is. */
  hasFiles: z.boolean(),
});
export type OfficeClaim = z.infer<typeof claim>;

export const moveInWire = {
  /** Addresses that visitors asked for, most frequent first, and the number of those that lead to designs. */
  officeAddresses: { answer: z.object({ unknown: z.array(unknownAddress), known: count }) },
  officeAssignAddress: {
    body: z.object({ path: line(300, "address-path-invalid"), productId: id }),
    answer: success,
  },
  /** Claims first, oldest first, then purchases without a claim; at most 200 of each. */
  officeClaims: { answer: z.object({ claims: z.array(claim), claimed: count, open: count }) },
  /** Grants or refuses a claim; `variantId` is the file to give where the bought one was not found. */
  officeDecideClaim: {
    body: z.object({ id, isGranted: z.boolean(), variantId: id.optional() }),
    answer: success,
  },
  /** Removes the uploaded files; choices and what was moved in stay. */
  officeDiscardMoveIn: { answer: success },
  /** The latest report; null before the first one. */
  officeMoveIn: { answer: moveInReport.nullable() },
  officeMoveInRun: {
    answer: z.object({
      /** Uploaded files; `arriving` ones are not complete. */
      files: z.object({ files: count, bytes: count, arriving: count }),
      /** Null before the office started one. */
      run: run.nullable(),
      /** Null before a plan. */
      open: moveInDecisions.nullable(),
      choices: moveInChoices,
      /** All categories of the shop. */
      categories: z.array(z.string()),
      /** Customers who came with a move and have no mail about it, and those who have. */
      mails: z.object({ waitingCount: count, toldCount: count, isTelling: z.boolean() }),
    }),
  },
  /** Saves the choices, and plans again where there are files. */
  officeSaveMoveInChoices: { body: moveInChoices, answer: success },
  /** Plans, or moves in with the latest plan. */
  officeStartMoveIn: { body: z.object({ applies: z.boolean() }), answer: success },
  /** Sends each customer who came with a move one mail, once. */
  officeTellBuyers: { answer: success },
} as const satisfies Record<keyof typeof moveInEndpoints, WireShape>;
