import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureChromium } from "./ensure-chromium.ts";

/**
 * Stand for Debian's tools: the one notes what it is asked for, the other unpacks a browser that says how it
 * was started.
 */
const TOOLS = {
  "apt-get": `
    echo "$*" >> "$machine/asked"
    for word; do case "$word" in Dir::Cache::Archives=*) touch "\${word#*=}/browser.deb";; esac; done
    case "$*" in *download-only*);; *install*) touch "$machine/chromium-headless-shell";; esac`,
  "dpkg-deb": `
    [ -d "$3" ] || mkdir "$3" || exit 2
    mkdir -p "$3/usr/lib/chromium" "$3/lib/machine"
    touch "$3/lib/machine/libnss3.so.1"
    printf '#!/bin/sh\\necho "$LD_LIBRARY_PATH" "$FONTCONFIG_FILE" "$@"' > "$3/usr/lib/chromium/chromium-headless-shell"
    chmod +x "$3/usr/lib/chromium/chromium-headless-shell"`,
};

let machine: string;
let cache: string;
beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), "kasuti-machine-"));
  cache = join(machine, ".cache", "chromium");
  vi.stubEnv("PATH", machine);
  vi.stubEnv("KASUTI_BROWSER", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(machine, { recursive: true, force: true });
});

async function putDebiansTools(): Promise<void> {
  for (const [name, script] of Object.entries(TOOLS)) {
    const text = `#!/bin/sh\nPATH=/usr/bin:/bin\nmachine=${machine}\n${script}\n`;
    await writeFile(join(machine, name), text, { mode: 0o755 });
  }
}

const asked = () => readFile(join(machine, "asked"), "utf8");
const silence = () => vi.spyOn(console, "error").mockImplementation(() => {});
const ensure = (install = false) => ensureChromium({ install, cache, elsewhere: [] });

test("a configured or installed browser is used without a message", async () => {
  const say = silence();
  await writeFile(join(machine, "google-chrome"), "");
  expect(await ensure()).toBe(join(machine, "google-chrome"));
  vi.stubEnv("KASUTI_BROWSER", "/opt/browser");
  expect(await ensure()).toBe("/opt/browser");
  expect(say).not.toHaveBeenCalled();
});

test("without a browser, Debian's is unpacked once and starts with its own libraries; nothing is installed", async () => {
  await putDebiansTools();
  const say = silence();
  const browser = await ensure();
  expect(say.mock.calls).toEqual([
    [expect.stringMatching(/no Chrome or Chromium.+nothing is installed.+--install/)],
  ]);
  const installs = (await asked()).split("\n").filter((line) => line.includes(" install "));
  expect(installs).toEqual([expect.stringContaining("--download-only")]);
  const { stdout } = await promisify(execFile)(browser, ["--headless"], { env: { PATH: "/usr/bin:/bin" } });
  expect(stdout.trim()).toBe(`${cache}/lib/machine ${cache}/fonts.conf --headless`);

  const before = await asked();
  expect(await ensure()).toBe(browser);
  expect(await asked()).toBe(before);
});

test("Chromium is installed on request", async () => {
  await putDebiansTools();
  silence();
  expect(await ensure(true)).toBe(join(machine, "chromium-headless-shell"));
  expect(await asked()).not.toContain("--download-only");
});

test("if no browser can be obtained, a single sentence says what is missing and how to get it", async () => {
  silence();
  await expect(ensure()).rejects.toThrow(
    /^There is no Chrome or Chromium, .+apt-get.+: install one, name one by KASUTI_BROWSER, or run npm test -- --install$/,
  );
});
