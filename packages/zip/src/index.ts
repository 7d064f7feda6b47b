export { type Inflate, type OpenZip, openZip, ZipLimits, type ZippedFile } from "./open-zip.ts";
export { readZip, type ZipFile, type ZipSuccess } from "./read-zip.ts";
export { replaceFile } from "./replace-file.ts";
export { type PlannedEntry, planZip, type ZipPlan, zipBytes } from "./write-zip.ts";
export type { ZipFailure, ZipIssue } from "./zip-error.ts";
export { type ZipSource, zipInMemory } from "./zip-source.ts";
