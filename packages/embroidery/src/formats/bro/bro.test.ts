import { describe, expect, it } from "vitest";
import { stitchedPath } from "../../testing/sample-designs.ts";
import { readBro } from "./read-bro.ts";

function file(...body: number[]): Uint8Array {
  const bytes = new Uint8Array(0x100 + body.length);
  bytes.set([0x55, 1, 0, ...new TextEncoder().encode("Vine")]);
  bytes.set(body, 0x100);
  return bytes;
}

describe("BRO", () => {
  it("reads 16-bit moves, trims, needles and colour changes", () => {
    const body = [0x80, 1, 0, 0x22, 0xff, 0xee, 0xfd, 0xf4, 1, 0x80, 1, 3, 10, 0, 20, 0, 0, 0];
    const changes = [
      0x80, 1, 0xe4, 0, 0, 0, 0, 2, 2, 0x80, 1, 2, 0, 0, 0, 0, 3, 3, 0x80, 1, 0x7e, 0, 0, 0, 0,
    ];
    const result = readBro(file(...body, ...changes));
    if (!result.ok) throw new Error(result.error.message);
    const { design } = result;
    expect(stitchedPath(design)).toEqual(["0:-234,529", "0:-224,509", "1:-222,507", "2:-219,504"]);
    expect([...design.command]).toEqual([1, 0, 2, 1, 0, 5, 0, 3, 0, 7]);
    expect(design.argument[5]).toBe(5);
    expect(design.metadata.name).toBe("Vine");
    expect(result.issues).toEqual([]);
  });

  it("stops at an unknown code with an issue", () => {
    const result = readBro(file(1, 1, 0x80, 1, 0x55, 0, 0, 0, 0, 2, 2));
    expect(result.ok && result.issues[0]?.code).toBe("unknown-code");
  });

  it("refuses other files", () => {
    expect(readBro(new Uint8Array(600))).toMatchObject({ ok: false, error: { code: "bad-magic" } });
    expect(readBro(file())).toMatchObject({ ok: false, error: { code: "truncated" } });
  });
});
