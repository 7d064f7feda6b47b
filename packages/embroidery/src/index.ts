export * from "./adapt/index.ts";
export * from "./color-blocks.ts";
export { type Comparison, compareDesigns } from "./compare/compare-designs.ts";
export * from "./design.ts";
export { type Detection, detect } from "./detect/detect.ts";
export * from "./draw/index.ts";
export { designToCsv } from "./exchange/design-csv.ts";
export { designFromJson, designToJson } from "./exchange/design-json.ts";
export { readThreadChart, type ThreadChart, type ThreadChartResult } from "./exchange/thread-chart.ts";
export type { Format, FormatReadOptions } from "./format.ts";
export { formatById, formatByName, formats } from "./format-table.ts";
export { Limits } from "./limits.ts";
export { type Field, fieldOf } from "./machines/field-of.ts";
export { fileNameFor } from "./machines/file-name.ts";
export type { FileNames, Hoop, Machine, Sourced } from "./machines/machine.ts";
export { machineByName, machines } from "./machines/machine-table.ts";
export { type Finding, type Validation, validate } from "./machines/validate.ts";
export { COLOR_WORDS, type ColorWord, colorShares, colorWord } from "./measure/color-words.ts";
export { type DensityMap, densityMap } from "./measure/density-map.ts";
export { type Extents, stitchedExtents } from "./measure/extents.ts";
export * from "./measure/measure.ts";
export { type SewingPace, sewingSeconds } from "./measure/sewing-time.ts";
export { type StitchDirections, stitchDirections } from "./measure/stitch-directions.ts";
export { STITCH_KINDS, type StitchKind, stitchKindShares } from "./measure/stitch-kinds.ts";
export {
  type DensePlace,
  type LengthCount,
  type StitchReport,
  stitchReport,
} from "./measure/stitch-report.ts";
export { THREAD_ALLOWANCE, type ThreadUse, threadUse } from "./measure/thread-use.ts";
export { type CieLab, cieLab, deltaE2000 } from "./palettes/delta-e2000.ts";
export { nearestThread, type ThreadMatch } from "./palettes/nearest-thread.ts";
export { paletteCharts } from "./palettes/palette-charts.ts";
export * from "./play/index.ts";
export { type ReadOptions, read } from "./read.ts";
export type {
  HeaderCounts,
  Issue,
  ReadError,
  ReadErrorCode,
  ReadFailure,
  ReadResult,
  ReadSuccess,
  Severity,
} from "./read-result.ts";
export { applyThreads } from "./side-cars/apply-threads.ts";
export { readSideCar, type SideCarId, type SideCarSuccess, sideCarId } from "./side-cars/side-car.ts";
export { writeSideCar } from "./side-cars/write-side-car.ts";
export * from "./transform/index.ts";
export { write } from "./write.ts";
export type {
  Loss,
  WriteErrorCode,
  WriteFailure,
  WriteOptions,
  WriteResult,
  WriteSuccess,
} from "./writing/write-result.ts";
