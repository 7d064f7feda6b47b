export { type Adaptation, type AdaptOptions, adapt, type PassingSize, passingSizes } from "./adapt.ts";
export type { Check, CheckName, Refusal, RefusalCode } from "./refusal.ts";
