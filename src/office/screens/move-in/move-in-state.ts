import type { MoveInRun } from "../../../contract/office/move-in/move-in-wire.ts";
import type { OfficeAnswer } from "../../data/call-office.ts";

export type MoveInState = OfficeAnswer<"officeMoveInRun">;

export const isRunning = (run: MoveInRun | null): boolean =>
  run?.state === "planning" || run?.state === "moving";
