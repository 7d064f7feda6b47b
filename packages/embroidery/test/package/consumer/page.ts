import { useLibrary } from "./use-library.js";

/** Results of page and worker, for the check to read. */
Object.assign(globalThis, { outputOfPage: useLibrary() });
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.addEventListener("message", ({ data }) => Object.assign(globalThis, { outputOfWorker: data }));
