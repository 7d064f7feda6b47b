import { machines as known } from "@kasuti/embroidery";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../test/shop/by-test.ts";
import type { MachineFigures } from "../../../contract/office/machines/machine-wire.ts";
import { findMachine, listMachines } from "./list-machines.ts";
import { createMachineStore } from "./machine-store.ts";
import { addMachine, editMachine, removeMachine, resetMachine } from "./office/change-machines.ts";

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

  test("lists the owner's machines with the library's, with corrections applied", async () => {
    expect(await listMachines(store())).toEqual(known);
    await addMachine(store(), { id: "brother-pe800", figures }, byTest);
    const hoops = [{ widthMm: 500, heightMm: 360 }];
    await editMachine(store(), { name: "Bernina 570 QE" }, { hoops }, byTest);
    const machines = await listMachines(store());
    expect(machines.map(({ id }) => id)).toEqual([...known.map(({ id }) => id), "brother-pe800"]);
    const bernina = await findMachine(store(), "bernina-570-qe");
    expect(bernina).toMatchObject({ hoops: { value: hoops, source: "the shop's owner" } });
    expect(bernina.formats.value).toContain("exp");

    await resetMachine(store(), { id: "bernina-570-qe" }, byTest);
    await removeMachine(store(), { name: "Brother SE1900" }, byTest);
    await expect(findMachine(store(), "brother-se1900")).rejects.toThrow("doesn't exist");
    for (const id of ["brother-se1900", "brother-pe800"]) await resetMachine(store(), { id }, byTest);
    expect(await listMachines(store())).toEqual(known);
    await expect(resetMachine(store(), { id: "brother-pe800" }, byTest)).rejects.toThrow("default values");
  });

  test("refuses invalid figures", async () => {
    const refused: [string, Partial<MachineFigures>, string][] = [
      ["Brother PE800", {}, "lower-case words"],
      ["bernina-570-qe", {}, "already has this name"],
      ["pe-800", { title: "Bernina 570 QE" }, "already has this name"],
      ["pe-800", { formats: ["xyz"] }, "at least one stitch format"],
      ["pe-800", { formats: [] }, "at least one stitch format"],
      ["pe-800", { hoops: [{ widthMm: 1, heightMm: 9_999 }] }, "Each side can be 20 to 3,000 mm"],
      ["pe-800", { rpm: { min: 800, max: 400 } }, "the minimum below the maximum"],
    ];
    for (const [id, wrong, sentence] of refused)
      await expect(addMachine(store(), { id, figures: { ...figures, ...wrong } }, byTest)).rejects.toThrow(
        sentence,
      );
    expect(await store().changes()).toEqual([]);
  });
});
