export { type TimeTile, type TimeTileOptions, timeTiles } from "./time-tiles.ts";
