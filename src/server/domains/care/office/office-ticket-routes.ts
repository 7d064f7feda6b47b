import { COUNT_CAP } from "../../../../contract/office/views/view-lists.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { readTicketNumber, ticketNumber } from "../ticket.ts";
import { sendTicketPhoto } from "../ticket-photo.ts";
import type { OfficeTicketStore, TicketSearch } from "./office-ticket-store.ts";
import { listedTicketView, officeTicketView } from "./office-ticket-view.ts";

const PAGE = 50;

interface OfficeTicketStores {
  readonly stores: { readonly officeTickets: OfficeTicketStore };
  readonly files: FileStore;
  readonly now: () => Date;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

/** Calls of staff who answer tickets. */
export function officeTicketRoutes(router: OfficeRouter, shop: OfficeTicketStores): void {
  const { files, now, onMail } = shop;
  const { officeTickets: tickets } = shop.stores;

  router.on("officeCare", async ({ input: { due, ...input } }) => {
    const at = now();
    const search: TicketSearch = { ...input, isLate: due === "late" };
    const found = await tickets.search(search, PAGE + 1, at);
    const last = found.length > PAGE ? found[PAGE - 1] : undefined;
    return {
      tickets: found.slice(0, PAGE).map((row) => listedTicketView(row, at)),
      next: last ? ticketNumber(last.ticket.number) : null,
      count: input.after === undefined ? await tickets.count(search, COUNT_CAP + 1, at) : null,
    };
  });
  router.on("officeCareCounts", async () => {
    const count = (search: Partial<TicketSearch>) =>
      tickets.count({ isLate: false, ...search }, COUNT_CAP + 1, now());
    return {
      all: await count({}),
      open: await count({ state: "open" }),
      late: await count({ isLate: true }),
      answered: await count({ state: "answered" }),
      resolved: await count({ state: "resolved" }),
    };
  });
  router.on("officeTicket", async ({ input }) =>
    officeTicketView(await tickets.read(readTicketNumber(input.number)), now()),
  );
  router.on("officeTicketPhoto", async ({ input }) => sendTicketPhoto(files, await tickets.photo(input.id)));
  router.on("officeReplyToTicket", async ({ input: { number, ...letter }, actor }) => {
    await tickets.reply(readTicketNumber(number), letter, { actor, now: now() });
    onMail();
    return DONE;
  });
  router.on("officeNoteOnTicket", async ({ input: { number, text }, actor }) => {
    await tickets.note(readTicketNumber(number), text, { actor, now: now() });
    return DONE;
  });
  router.on("officeResolveTicket", async ({ input: { number, seen }, actor }) => {
    await tickets.resolve(readTicketNumber(number), seen, { actor, now: now() });
    return DONE;
  });
  router.on("officeResendTicketMail", async ({ input: { number }, actor }) => {
    await tickets.resendMails(readTicketNumber(number), { actor, now: now() });
    onMail();
    return DONE;
  });
}

export function ticketCounter({
  stores: { officeTickets },
  now,
}: Pick<OfficeTicketStores, "stores" | "now">) {
  return ({ due, ...search }: Omit<TicketSearch, "isLate"> & { readonly due?: "late" | undefined }) =>
    officeTickets.count({ ...search, isLate: due === "late" }, COUNT_CAP + 1, now());
}
