import { machines as known } from "@kasuti/embroidery";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../test/shop/by-test.ts";
import type { MachineFigures } from "../../../contract/office/machines/machine-wire.ts";
import { findMachine, listMachines } from "./list-machines.ts";
import { readMachineChanges } from "./machine-store.ts";
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

  test("lists the owner's machines with the library's, with corrections applied", async () => {
    expect(await listMachines(database().db)).toEqual(known);
    await addMachine(database().db, { id: "brother-pe800", figures }, byTest);
    const hoops = [{ widthMm: 500, heightMm: 360 }];
    await editMachine(database().db, { name: "Bernina 570 QE" }, { hoops }, byTest);
    const machines = await listMachines(database().db);
    expect(machines.map(({ id }) => id)).toEqual([...known.map(({ id }) => id), "brother-pe800"]);
    const bernina = await findMachine(database().db, "bernina-570-qe");
    expect(bernina).toMatchObject({ hoops: { value: hoops, source: "the shop's owner" } });
    expect(bernina.formats.value).toContain("exp");

    await resetMachine(database().db, { id: "bernina-570-qe" }, byTest);
    await removeMachine(database().db, { name: "Brother SE1900" }, byTest);
    await expect(findMachine(database().db, "brother-se1900")).rejects.toThrow("doesn't exist");
    for (const id of ["brother-se1900", "brother-pe800"]) await resetMachine(database().db, { id }, byTest);
    expect(await listMachines(database().db)).toEqual(known);
    await expect(resetMachine(database().db, { id: "brother-pe800" }, byTest)).rejects.toThrow(
      "default values",
    );
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
      await expect(
        addMachine(database().db, { id, figures: { ...figures, ...wrong } }, byTest),
      ).rejects.toThrow(sentence);
    expect(await readMachineChanges(database().db)).toEqual([]);
  });
});
