import { COUNT_CAP } from "../../../../contract/office/views/view-lists.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { ShopBase } from "../../shop-base.ts";
import { readTicketNumber, ticketNumber } from "../ticket.ts";
import { sendTicketPhoto } from "../ticket-photo.ts";
import {
  addTicketNote,
  answerTicket,
  countTickets,
  findPhotoForOffice,
  readOfficeTicket,
  resendTicketMails,
  resolveTicket,
  searchTickets,
  type TicketSearch,
} from "./office-ticket-store.ts";
import { listedTicketView, officeTicketView } from "./office-ticket-view.ts";

const PAGE = 50;

/** Calls of staff who answer tickets. */
export function officeTicketRoutes(router: OfficeRouter, shop: ShopBase): void {
  const { files, now, onMail } = shop;
  const { db } = shop;

  router.on("officeCare", async ({ input: { due, ...input } }) => {
    const at = now();
    const search: TicketSearch = { ...input, isLate: due === "late" };
    const rows = await searchTickets(db, search, PAGE + 1, at);
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      tickets: rows.slice(0, PAGE).map((row) => listedTicketView(row, at)),
      next: last ? ticketNumber(last.ticket.number) : null,
      count: input.after === undefined ? await countTickets(db, search, COUNT_CAP + 1, at) : null,
    };
  });
  router.on("officeCareCounts", async () => {
    const count = (search: Partial<TicketSearch>) =>
      countTickets(db, { isLate: false, ...search }, COUNT_CAP + 1, now());
    return {
      all: await count({}),
      open: await count({ state: "open" }),
      late: await count({ isLate: true }),
      answered: await count({ state: "answered" }),
      resolved: await count({ state: "resolved" }),
    };
  });
  router.on("officeTicket", async ({ input }) =>
    officeTicketView(await readOfficeTicket(db, readTicketNumber(input.number)), now()),
  );
  router.on("officeTicketPhoto", async ({ input }) =>
    sendTicketPhoto(files, await findPhotoForOffice(db, input.id)),
  );
  router.on("officeReplyToTicket", async ({ input: { number, ...letter }, actor }) => {
    await answerTicket(db, readTicketNumber(number), letter, { actor, now: now() });
    onMail();
    return DONE;
  });
  router.on("officeNoteOnTicket", async ({ input: { number, text }, actor }) => {
    await addTicketNote(db, readTicketNumber(number), text, { actor, now: now() });
    return DONE;
  });
  router.on("officeResolveTicket", async ({ input: { number, seen: seenId }, actor }) => {
    await resolveTicket(db, readTicketNumber(number), seenId, { actor, now: now() });
    return DONE;
  });
  router.on("officeResendTicketMail", async ({ input: { number }, actor }) => {
    await resendTicketMails(db, readTicketNumber(number), { actor, now: now() });
    onMail();
    return DONE;
  });
}

export function ticketCounter({ db, now }: ShopBase) {
  return ({ due, ...search }: Omit<TicketSearch, "isLate"> & { readonly due?: "late" | undefined }) =>
    countTickets(db, { ...search, isLate: due === "late" }, COUNT_CAP + 1, now());
}
