import type { OfficeEndpoint } from "../office-endpoint.ts";

/** Customers' tickets, and the saved answers to them. */
export const careEndpoints = {
  officeCare: { method: "GET", path: "/api/office/care", needs: "care:answer" },
  officeCareCounts: { method: "GET", path: "/api/office/care/counts", needs: "care:answer" },
  officeTicket: { method: "GET", path: "/api/office/care/ticket", needs: "care:answer" },
  officeTicketPhoto: { method: "GET", path: "/api/office/care/photo", needs: "care:answer" },
  officeReplyToTicket: { method: "POST", path: "/api/office/care/reply", needs: "care:answer" },
  officeNoteOnTicket: { method: "POST", path: "/api/office/care/note", needs: "care:answer" },
  officeResolveTicket: { method: "POST", path: "/api/office/care/resolve", needs: "care:answer" },
  officeResendTicketMail: { method: "POST", path: "/api/office/care/resend-mail", needs: "care:answer" },
  officeSavedAnswers: { method: "GET", path: "/api/office/care/answers", needs: "care:answer" },
} as const satisfies Record<string, OfficeEndpoint>;
