import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Installs a Debian package where this user may; answers whether it is there now. */
export async function aptInstall(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`installing Debian's ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update", "-q"], { env });
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env, maxBuffer: 1e8 });
    return true;
  } catch (error) {
    console.log(
      `apt-get could not install ${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
    );
    return false;
  }
}
