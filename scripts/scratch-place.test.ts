import { afterEach, expect, test, vi } from "vitest";
import { findScratchPlace, isGoodMemory } from "./scratch-place.ts";

afterEach(() => vi.unstubAllEnvs());

const mounted = (type: string, options: string) =>
  `/dev/vda / ext4 rw,relatime 0 0\n${type} /dev/shm ${type} ${options} 0 0\ntmpfs /tmp tmpfs rw 0 0\n`;

test.each([
  ["there is plenty", mounted("tmpfs", "rw,nosuid,nodev,size=24684084k"), 8, true],
  ["there is little", mounted("tmpfs", "rw,nosuid,nodev,size=24684084k"), 3, false],
  ["no program may start there", mounted("tmpfs", "rw,nosuid,nodev,noexec"), 8, false],
  ["nobody may write there", mounted("tmpfs", "ro"), 8, false],
  ["it is a disk", mounted("ext4", "rw"), 8, false],
  ["the system has no such place", "", 8, false],
])("memory is for tests' files where it is good for them: %s", (_, mounts, gigabytes, isGood) => {
  expect(isGoodMemory(mounts, gigabytes * 1024 ** 3)).toBe(isGood);
});

test("who names a folder gets it", async () => {
  vi.stubEnv("TMPDIR", "/srv/scratch");
  expect(await findScratchPlace()).toBe("/srv/scratch");
});
