/** What the staff hands in over the network: received piece by piece, judged as an import judges, made into drafts. */

export { createDesignJudge } from "./judging/judge-designs.ts";
export { type Receiving, sweepUploads } from "./receiving/receive-upload.ts";
export { createStagedFiles, type StagedFiles } from "./receiving/staged-files.ts";
export { createStagedParts } from "./receiving/staged-parts.ts";
export { replacementRoutes } from "./replacing/replacement-routes.ts";
export { createReplacementStore } from "./replacing/replacement-store.ts";
export { uploadRoutes } from "./upload-routes.ts";
export { createUploadStore } from "./upload-store.ts";
export { createUploadedDesignStore } from "./uploaded-design-store.ts";
