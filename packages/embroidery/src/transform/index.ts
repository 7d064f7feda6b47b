export { type QuarterTurns, turnedDesign } from "../design.ts";
