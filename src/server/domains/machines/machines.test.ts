import { machines as known } from "@kasuti/embroidery";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addMachine, editMachine, removeMachine, resetMachines } from "./change-machines.ts";
import { findMachine, listMachines } from "./list-machines.ts";
import type { MachineFigures } from "./machine-figures.ts";
import { createMachineStore } from "./machine-store.ts";

const figures: MachineFigures = {
  title: "Brother PE800",
  formats: ["pes", "dst"],
  hoops: [{ widthMm: 130, heightMm: 180 }],
  rpm: { min: 350, max: 650 },
  rotates: true,
};

describe.each(testEngines())("machines on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(() => emptyDatabase(database().db));
  const store = () => createMachineStore(database());

  test("the owner's machine stands beside the library's, a corrected one in its place", async () => {
    expect(await listMachines(store())).toEqual(known);
    await addMachine(store(), "brother-pe800", figures);
    const hoops = [{ widthMm: 500, heightMm: 360 }];
    await editMachine(store(), "Bernina 570 QE", { hoops });
    const machines = await listMachines(store());
    expect(machines.map(({ id }) => id)).toEqual([...known.map(({ id }) => id), "brother-pe800"]);
    const bernina = await findMachine(store(), "bernina-570-qe");
    expect(bernina).toMatchObject({ hoops: { value: hoops, source: "the shop's owner" } });
    expect(bernina.formats.value).toContain("exp");

    await resetMachines(store(), "bernina-570-qe");
    await removeMachine(store(), "Brother SE1900");
    await expect(findMachine(store(), "brother-se1900")).rejects.toThrow('no machine "brother-se1900"');
    await resetMachines(store(), undefined);
    expect(await listMachines(store())).toEqual(known);
    await expect(resetMachines(store(), "brother-pe800")).rejects.toThrow("Nothing was changed");
  });

  test("refuses figures that no machine has", async () => {
    const refused: [string, Partial<MachineFigures>, string][] = [
      ["Brother PE800", {}, "lower-case words"],
      ["bernina-570-qe", {}, "already"],
      ["pe-800", { title: "Bernina 570 QE" }, "the name of bernina-570-qe"],
      ["pe-800", { formats: ["xyz"] }, "No stitch format is called xyz."],
      ["pe-800", { formats: [] }, "formats"],
      ["pe-800", { hoops: [{ widthMm: 1, heightMm: 9_999 }] }, "hoops 0 widthMm"],
      ["pe-800", { rpm: { min: 800, max: 400 } }, "below the highest"],
    ];
    for (const [id, wrong, sentence] of refused)
      await expect(addMachine(store(), id, { ...figures, ...wrong })).rejects.toThrow(sentence);
    expect(await store().changes()).toEqual([]);
  });
});
