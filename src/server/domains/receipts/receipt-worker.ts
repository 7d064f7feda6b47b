import { serveCrew } from "../../crew.ts";
import { drawReceipt } from "./draw-receipt.ts";

/** A thread that draws receipts. */
serveCrew(drawReceipt);
