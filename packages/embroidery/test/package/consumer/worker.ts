import { useLibrary } from "./use-library.js";

postMessage(useLibrary());
