import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { releaseAtEnd } from "./run-resources.ts";

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from spawn to the first 200 of the health path. */
  readonly readyMs: number;
  /** CPU seconds used so far (user and system, all threads); 0 on systems without /proc. */
  cpuSeconds(): Promise<number>;
  /** Resident memory in MB. */
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
}

export interface ProgramCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly healthPath: string;
  readonly timeoutMs?: number;
}

export interface ServerCommand extends Omit<ProgramCommand, "program" | "args"> {
  readonly script: string;
  readonly args?: readonly string[];
}

/** Starts a Node server and waits until it is healthy. */
export function startServer({ script, args = [], ...command }: ServerCommand): Promise<ServerProcess> {
  return startProgram({ ...command, program: process.execPath, args: [script, ...args] });
}

/** Starts any program that serves HTTP and waits until it is healthy. */
export async function startProgram(command: ProgramCommand): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(command.program, command.args, {
    env: { ...process.env, ...command.env, PORT: String(command.port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  releaseAtEnd(() => stop(child));
  let errorOutput = "";
  child.stderr?.on("data", (text: Buffer) => {
    errorOutput = (errorOutput + text.toString()).slice(-4000);
  });
  await untilHealthy(child, command, () => errorOutput);
  const pid = child.pid ?? 0;
  return {
    pid,
    port: command.port,
    readyMs: performance.now() - started,
    cpuSeconds: () => cpuSeconds(pid),
    memoryMb: () => memoryMb(pid),
    stop: () => stop(child),
  };
}

async function untilHealthy(
  child: ChildProcess,
  command: ProgramCommand,
  errorOutput: () => string,
): Promise<void> {
  const deadline = performance.now() + (command.timeoutMs ?? 120_000);
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${command.args.join(" ")} stopped: ${errorOutput()}`);
    const answer = await fetch(`http://127.0.0.1:${command.port}${command.healthPath}`).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${command.args.join(" ")} was not ready in time: ${errorOutput()}`);
}

async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const TICKS_PER_SECOND = 100;
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
