import { afterEach, expect, test, vi } from "vitest";
import { findScratchPlace, isGoodMemory } from "./scratch-place.ts";

afterEach(() => vi.unstubAllEnvs());

const mounted = (type: string, options: string) =>
  `/dev/vda / ext4 rw,relatime 0 0\n${type} /dev/shm ${type} ${options} 0 0\ntmpfs /tmp tmpfs rw 0 0\n`;

test.each([
  ["there is plenty", mounted("tmpfs", "rw,nosuid,nodev,size=24684084k"), 8, true],
  ["there is little", mounted("tmpfs", "rw,nosuid,nodev,size=24684084k"), 3, false],
  ["programs may not be started there", mounted("tmpfs", "rw,nosuid,nodev,noexec"), 8, false],
  ["it is read-only", mounted("tmpfs", "ro"), 8, false],
  ["it is a disk", mounted("ext4", "rw"), 8, false],
  ["the system has no such place", "", 8, false],
])("tests' files are stored in memory only if it is suitable: %s", (_, mounts, gigabytes, isGood) => {
  expect(isGoodMemory(mounts, gigabytes * 1024 ** 3)).toBe(isGood);
});

test("a folder set by TMPDIR is used", async () => {
  vi.stubEnv("TMPDIR", "/srv/scratch");
  expect(await findScratchPlace()).toBe("/srv/scratch");
});
