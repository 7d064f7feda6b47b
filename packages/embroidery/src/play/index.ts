export { type ChangedRows, type NeedleView, type NeedleViewOptions, needleView } from "./needle-view.ts";
export { type TimeTile, type TimeTileOptions, timeTiles } from "./time-tiles.ts";
