import * as z from "zod";
import { because, formField, id, line, optionalLine, queryId } from "./primitives.ts";
import { addressErrors } from "./validation.ts";

const fields = {
  fullname: formField(line(120)),
  phone: formField(line(20, "phone-invalid")),
  shipping: optionalLine(300),
  area: optionalLine(120),
  city: formField(line(120)),
  district: optionalLine(120),
  states: formField(line(120)),
  gstin: optionalLine(40, "gstin-format"),
};

export const address = z.object({
  id,
  fullname: z.string(),
  phone: z.string(),
  shipping: z.string(),
  area: z.string(),
  city: z.string(),
  district: z.string(),
  states: z.string(),
  /** GST registration of a business; missing when the customer gave none. */
  gstin: z.string().optional(),
  /** True for the billing address of the customer's last paid order; only in lists. */
  isLastUsed: z.boolean().optional(),
});
export type Address = z.infer<typeof address>;

const validateForm = (form: Parameters<typeof addressErrors>[0], context: z.RefinementCtx) => {
  for (const [field, reason] of Object.entries(addressErrors(form)))
    context.addIssue({ code: "custom", path: [field], message: because(reason) });
};

/** Optional `custId`: the session's customer is used when it is missing. */
const custId = id.optional();
const one = z.object({ success: z.literal(true), data: address });

export const addressesWire = {
  listAddresses: {
    query: z.object({ custId: queryId }),
    answer: z.object({ success: z.literal(true), data: z.array(address) }),
    session: true,
  },
  addAddress: { body: z.object({ custId, ...fields }).superRefine(validateForm), answer: one, session: true },
  updateAddress: {
    body: z.object({ id, custId, ...fields }).superRefine(validateForm),
    answer: one,
    session: true,
  },
  removeAddress: { body: z.object({ id, custId }), answer: one, session: true },
} as const;
