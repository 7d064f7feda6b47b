/** Designs that are in the shop already, measured for what customers choose by today. */

export { type Measuring, measureRest, startMeasureWorkers } from "./measure-rest.ts";
