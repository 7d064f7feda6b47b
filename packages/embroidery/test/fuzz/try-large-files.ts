import { formats } from "../../src/index.ts";
import { complaintsAboutLargeFiles } from "./large-files.ts";

/** Prints as JSON the cost of large files full of stitches, one for each format. */
const ids = formats.map(({ id }) => id);
console.log(JSON.stringify(complaintsAboutLargeFiles(1, ids, ["stitches"])));
