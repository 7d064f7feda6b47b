import { useLibrary } from "./use-library.js";

console.log(useLibrary());
