import { complaintsAboutLargeFiles } from "./large-files.ts";

/** Prints as JSON the cost of large files full of stitches, one for each format whose id is given. */
const [, , ...ids] = process.argv;
console.log(JSON.stringify(complaintsAboutLargeFiles(1, ids, ["stitches"])));
