/**
 * Part of `npm run verify`: lists production dependencies in `.cache/sbom.cdx.json` (CycloneDX), and fails if
 * the registry knows a high or critical vulnerability in them. A registry without audits is reported and
 * fails nothing, because the shop is also built offline.
 */
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { judgeAudit } from "./dependency-audit.ts";

const SBOM = ".cache/sbom.cdx.json";
const MAX_BYTES = 64 * 1024 * 1024;

const bill = await npm(["sbom", "--sbom-format=cyclonedx", "--omit=dev"]);
if (!bill.startsWith("{")) throw new Error("npm sbom wrote no bill of materials: run npm ci first.");
await mkdir(".cache", { recursive: true });
await writeFile(SBOM, bill);
console.log(`Production dependencies: ${SBOM}`);

const verdict = judgeAudit(
  await npm(["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"]),
);
if (verdict.is === "clean") console.log("npm audit: no high or critical vulnerability.");
if (verdict.is === "unanswered")
  console.warn(`npm audit: not checked, the registry did not answer (${verdict.why}).`);
if (verdict.is === "vulnerable") {
  console.error(`npm audit, update these or see npm audit --omit=dev:\n${verdict.packages.join("\n")}`);
  process.exitCode = 1;
}

/** Output of an npm command, including failing ones: `npm audit` fails on findings of any severity. */
function npm(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { maxBuffer: MAX_BYTES, shell: process.platform === "win32" };
    execFile("npm", args, options, (_, printed) => resolve(printed.trim()));
  });
}
