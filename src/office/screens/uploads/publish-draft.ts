import { callOffice } from "../../data/call-office.ts";

/** Puts a design on sale as it is now. */
export async function publishDraft(id: number): Promise<void> {
  const { version, state } = await callOffice("officeSale", { id });
  if (state !== "on-sale") await callOffice("officePublishDesign", { id, version });
}
