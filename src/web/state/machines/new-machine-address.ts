import { path } from "../../../contract/paths.ts";

/** Query with which Downloads opens the list of what owned designs cost on a new machine. */
export const NEW_MACHINE = "?new-machine";
export const newMachineAddress = (): string => path.downloads() + NEW_MACHINE;
