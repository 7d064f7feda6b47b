import { expect, test } from "vitest";
import { ApiError } from "../../../ui/api/api-error.ts";
import { fetchDesign } from "./fetch-design.ts";

const zip = new Blob(["PK"]);

function fakeServer(...names: string[]) {
  const asked: string[] = [];
  const source = async (name: string) => {
    asked.push(name);
    if (names.includes(name)) return zip;
    throw new ApiError(404, "not-found", "File not found");
  };
  return { asked, source };
}

test("the names are tried in order until the server has one (§ 7.33)", async () => {
  const { asked, source } = fakeServer("1006-V3SE.zip");
  expect(await fetchDesign(source, "designs/1006-V3SE-12x8")).toEqual({ file: zip, name: "1006-V3SE.zip" });
  expect(asked).toEqual(["1006-V3SE-12x8", "1006-V3SE-12x8.zip", "1006-SE-12x8.zip", "1006-V3SE.zip"]);
});

test("a file found under a name without extension is saved as a zip (§ 7.33)", async () => {
  expect((await fetchDesign(fakeServer("1006-DST").source, "1006-DST"))?.name).toBe("1006-DST.zip");
});

test("without a candidate, or with empty responses only, there is no file", async () => {
  expect(await fetchDesign(fakeServer().source, "1006-DST")).toBeNull();
  expect(await fetchDesign(async () => null, "1006-DST")).toBeNull();
});

test("any other failure ends the search at once", async () => {
  const asked: string[] = [];
  const broken = async (name: string) => {
    asked.push(name);
    throw new ApiError(0, "unreachable", "");
  };
  await expect(fetchDesign(broken, "1006-DST")).rejects.toThrow(ApiError);
  expect(asked).toHaveLength(1);
});
