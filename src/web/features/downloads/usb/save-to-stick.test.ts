import { expect, test } from "vitest";
import { type FileToSave, type StickFolder, saveToStick, sha256Of, stickReason } from "./save-to-stick.ts";
import { stickRuleFor } from "./stick-rules.ts";

type Content = Map<string, Blob | Content>;

/** Fails of a stick: by the step at which it gives up, with the browser's error. */
type Fails = Partial<Record<"folder" | "open" | "create" | "write" | "close" | "abort", Error>> & {
  /** Gives back something else than was written. */
  readonly forgets?: boolean;
};

const problem = (name: string) => new DOMException("by the test", name);

/** A stick as a browser hands it out. */
function stick(content: Content = new Map(), fails: Fails = {}, name = "USB"): StickFolder {
  const giveUp = (step: keyof Fails) => {
    const error = fails[step];
    if (error instanceof Error) throw error;
  };
  return {
    name,
    async getDirectoryHandle(folder) {
      giveUp("folder");
      const there = content.get(folder) ?? new Map();
      if (there instanceof Blob) throw problem("TypeMismatchError");
      content.set(folder, there);
      return stick(there, fails, folder);
    },
    async getFileHandle(file, { create }) {
      giveUp(create ? "create" : "open");
      if (!content.has(file) && !create) throw problem("NotFoundError");
      if (!content.has(file)) content.set(file, new Blob());
      return {
        getFile: async () => content.get(file) as Blob,
        createWritable: async () => {
          let written = new Blob();
          return {
            async write(bytes) {
              giveUp("write");
              written = bytes;
            },
            async close() {
              giveUp("close");
              content.set(file, fails.forgets ? new Blob(["?"]) : written);
            },
            abort: async () => giveUp("abort"),
          };
        },
      };
    },
    removeEntry: async (file) => void content.delete(file),
  };
}

async function file(name: string, text: string): Promise<FileToSave> {
  const content = new Blob([text]);
  return { name, content, sha256: await sha256Of(content) };
}

async function textsOf(content: Content): Promise<Record<string, unknown>> {
  const texts = [...content].map(async ([name, at]) => [
    name,
    await (at instanceof Blob ? at.text() : textsOf(at)),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

test("files are written into the machine's folder, once, however often they are saved", async () => {
  const content: Content = new Map();
  const files = [await file("ROSE_B.JEF", "back"), await file("ROSE_S.JEF", "sleeve")];
  for (let time = 0; time < 2; time++)
    expect(await saveToStick(stick(content), ["EMB", "EMBF"], files)).toEqual([
      ...["EMB/EMBF/ROSE_B.JEF", "EMB/EMBF/ROSE_S.JEF"],
    ]);
  expect(await textsOf(content)).toEqual({ EMB: { EMBF: { "ROSE_B.JEF": "back", "ROSE_S.JEF": "sleeve" } } });
});

test("a customer who selects the machine's folder gets no second one inside", async () => {
  const content: Content = new Map();
  await saveToStick(stick(content, {}, "Embf"), ["EMB", "EMBF"], [await file("A.JEF", "a")]);
  expect(await textsOf(content)).toEqual({ "A.JEF": "a" });
  const above: Content = new Map();
  await saveToStick(stick(above, {}, "EMB"), ["EMB", "EMBF"], [await file("A.JEF", "a")]);
  expect(await textsOf(above)).toEqual({ EMBF: { "A.JEF": "a" } });
});

test("another design of the same name stays; an empty rest of a broken save does not", async () => {
  const content: Content = new Map([
    ["ROYALL_B.PES", new Blob(["other"])],
    ["ROYAL2_B.PES", new Blob(["another"])],
    ["REST.PES", new Blob()],
  ]);
  const files = [await file("ROYALL_B.PES", "mine"), await file("REST.PES", "whole")];
  expect(await saveToStick(stick(content), [], files)).toEqual(["ROYAL3_B.PES", "REST.PES"]);
  expect(await textsOf(content)).toEqual({
    ...{ "ROYALL_B.PES": "other", "ROYAL2_B.PES": "another" },
    ...{ "ROYAL3_B.PES": "mine", "REST.PES": "whole" },
  });
});

test("no copy gets a name that Windows keeps for a device", async () => {
  const content: Content = new Map([["COM.PES", new Blob(["other"])]]);
  expect(await saveToStick(stick(content), [], [await file("COM.PES", "mine")])).toEqual(["COM10.PES"]);
});

test.each([
  ["full", { write: problem("QuotaExceededError"), abort: problem("InvalidStateError") }],
  ["full", { close: problem("QuotaExceededError") }],
  ["protected", { create: problem("NoModificationAllowedError") }],
  ["protected", { folder: problem("NoModificationAllowedError") }],
  ["permission", { create: problem("NotAllowedError") }],
  ["gone", { create: problem("NotFoundError") }],
  ["gone", { write: problem("InvalidStateError") }],
  ["format", { write: problem("UnknownError") }],
  ["format", { open: new TypeError("Name is not allowed.") }],
  ["differs", { forgets: true }],
] as const)("a stick that fails is %s and keeps no part of a file", async (reason, fails) => {
  const content: Content = new Map();
  const saving = saveToStick(stick(content, fails), ["EMB"], [await file("A.JEF", "a")]);
  expect(stickReason(await saving.catch((error: unknown) => error))).toBe(reason);
  expect(JSON.stringify(await textsOf(content))).not.toContain("A.JEF");
});

test("a file in the place of the machine's folder is not replaced", async () => {
  const content: Content = new Map([["EMB", new Blob(["notes"])]]);
  const saving = saveToStick(stick(content), ["EMB", "EMBF"], [await file("A.JEF", "a")]);
  expect(stickReason(await saving.catch((error: unknown) => error))).toBe("nameTaken");
  expect(await textsOf(content)).toEqual({ EMB: "notes" });
});

test.each([
  [["JEF"], [], "janome"],
  [["pes"], [], "brother"],
  [["DST"], [], "other"],
  [["DST"], [{ name: "My usha janome mc450", formats: ["JEF", "DST"] }], "janome"],
  [["PES"], [{ name: "Usha Janome 450E", formats: ["JEF"] }], "brother"],
  [["JEF"], [{ name: "Elna Expressive 830", formats: ["JEF"] }], "other"],
])("files in %s for the machines %j are saved as %s wants them", (formats, machines, id) => {
  expect(stickRuleFor(formats, machines).id).toBe(id);
});
