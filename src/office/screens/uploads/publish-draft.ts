import { callOffice } from "../../data/call-office.ts";

/** Publishes a design now. */
export async function publishDraft(id: number): Promise<void> {
  const { version, state } = await callOffice("officeSale", { id });
  if (state !== "on-sale") await callOffice("officePublishDesign", { id, version });
}
