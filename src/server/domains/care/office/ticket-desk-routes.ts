import { COUNT_CAP } from "../../../../contract/office/views/view-lists.ts";
import type { FileStore } from "../../../files/file-store.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { readTicketNumber, ticketNumber } from "../ticket.ts";
import { sendTicketPhoto } from "../ticket-photo.ts";
import type { TicketDeskStore, TicketSearch } from "./ticket-desk-store.ts";
import { listedTicketView, ticketDeskView } from "./ticket-desk-view.ts";

const PAGE = 50;

interface TicketDesk {
  readonly stores: { readonly ticketDesk: TicketDeskStore };
  readonly files: FileStore;
  readonly now: () => Date;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

/** Calls of staff who answer tickets. */
export function ticketDeskRoutes(router: OfficeRouter, shop: TicketDesk): void {
  const { files, now, onMail } = shop;
  const { ticketDesk: desk } = shop.stores;
  const done = { success: true } as const;

  router.on("officeCare", async ({ input: { due, ...input } }) => {
    const at = now();
    const search: TicketSearch = { ...input, isLate: due === "late" };
    const found = await desk.search(search, PAGE + 1, at);
    const last = found.length > PAGE ? found[PAGE - 1] : undefined;
    return {
      tickets: found.slice(0, PAGE).map((row) => listedTicketView(row, at)),
      next: last ? ticketNumber(last.ticket.number) : null,
      count: input.after === undefined ? await desk.count(search, COUNT_CAP + 1, at) : null,
    };
  });
  router.on("officeCareCounts", async () => {
    const count = (search: Partial<TicketSearch>) =>
      desk.count({ isLate: false, ...search }, COUNT_CAP + 1, now());
    return {
      all: await count({}),
      open: await count({ state: "open" }),
      late: await count({ isLate: true }),
      answered: await count({ state: "answered" }),
      resolved: await count({ state: "resolved" }),
    };
  });
  router.on("officeTicket", async ({ input }) =>
    ticketDeskView(await desk.read(readTicketNumber(input.number)), now()),
  );
  router.on("officeTicketPhoto", async ({ input }) => sendTicketPhoto(files, await desk.photo(input.id)));
  router.on("officeReplyToTicket", async ({ input: { number, ...letter }, actor }) => {
    await desk.reply(readTicketNumber(number), letter, { actor, now: now() });
    onMail();
    return done;
  });
  router.on("officeNoteOnTicket", async ({ input: { number, text }, actor }) => {
    await desk.note(readTicketNumber(number), text, { actor, now: now() });
    return done;
  });
  router.on("officeResolveTicket", async ({ input: { number, seen }, actor }) => {
    await desk.resolve(readTicketNumber(number), seen, { actor, now: now() });
    return done;
  });
  router.on("officeResendTicketMail", async ({ input: { number }, actor }) => {
    await desk.resendMails(readTicketNumber(number), { actor, now: now() });
    onMail();
    return done;
  });
}

export function ticketCounter({ stores: { ticketDesk }, now }: Pick<TicketDesk, "stores" | "now">) {
  return ({ due, ...search }: Omit<TicketSearch, "isLate"> & { readonly due?: "late" | undefined }) =>
    ticketDesk.count({ ...search, isLate: due === "late" }, COUNT_CAP + 1, now());
}
