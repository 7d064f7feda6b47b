export const promotionKinds = ["sale", "volume", "code", "free", "set"] as const;
export type PromotionKind = (typeof promotionKinds)[number];
/** `built-in` is the shop's own discount, which cannot end. */
export const discountKinds = [...promotionKinds, "built-in"] as const;
