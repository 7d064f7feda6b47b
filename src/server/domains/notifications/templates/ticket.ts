import { path } from "../../../../contract/paths.ts";
import type { MailData } from "../mail.ts";
import { greeting, link, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";
import { timeInShop } from "./office-access.ts";

const ticketPage = (shop: MailShop, { number, key }: MailData["ticket-link"]) =>
  `${shop.origin}${path.ticket(number, key)}`;
const paragraphsOf = (text: string | undefined, withText: string, without: string) =>
  text === undefined ? [without] : [withText, text];

/** Sent at once; it is no answer. Without a name, because anyone can trigger it. */
export const ticketReceived: MailTexts<"ticket-received"> = {
  en: ({ text, answerBy, resolveBy, ...ticket }, shop) =>
    mailContent(
      `${ticket.number}: we received your message`,
      greeting.en(),
      ...paragraphsOf(
        text,
        `Your ticket number is ${ticket.number}. This is your message as we recorded it:`,
        `Your ticket number is ${ticket.number}.`,
      ),
      `A person will answer you by ${timeInShop(answerBy, "en")}. We will solve it by ${timeInShop(resolveBy, "en")}.`,
      link("Read your ticket or add to it", ticketPage(shop, ticket)),
      "This email was sent automatically. If you did not write to us, ignore it.",
    ),
  te: ({ text, answerBy, resolveBy, ...ticket }, shop) =>
    mailContent(
      `${ticket.number}: మీ మెసేజ్ అందింది`,
      greeting.te(),
      ...paragraphsOf(
        text,
        `మీ టికెట్ నంబర్ ${ticket.number}. మీ మెసేజ్‌ను మేము ఇలా రికార్డ్ చేశాం:`,
        `మీ టికెట్ నంబర్ ${ticket.number}.`,
      ),
      `${timeInShop(answerBy, "te")} లోపు మా టీమ్ మీకు జవాబిస్తుంది. ${timeInShop(resolveBy, "te")} లోపు పరిష్కరిస్తాం.`,
      link("మీ టికెట్ చూడండి లేదా ఇంకా రాయండి", ticketPage(shop, ticket)),
      "ఈ మెయిల్ ఆటోమేటిక్‌గా వచ్చింది. మీరు మాకు రాయకపోతే దీన్ని పట్టించుకోకండి.",
    ),
  kn: ({ text, answerBy, resolveBy, ...ticket }, shop) =>
    mailContent(
      `${ticket.number}: ನಿಮ್ಮ ಮೆಸೇಜ್ ಸಿಕ್ಕಿದೆ`,
      greeting.kn(),
      ...paragraphsOf(
        text,
        `ನಿಮ್ಮ ಟಿಕೆಟ್ ನಂಬರ್ ${ticket.number}. ನಿಮ್ಮ ಮೆಸೇಜ್ ಅನ್ನು ನಾವು ಹೀಗೆ ರೆಕಾರ್ಡ್ ಮಾಡಿದ್ದೇವೆ:`,
        `ನಿಮ್ಮ ಟಿಕೆಟ್ ನಂಬರ್ ${ticket.number}.`,
      ),
      `${timeInShop(answerBy, "kn")} ಒಳಗೆ ನಮ್ಮ ಟೀಮ್ ನಿಮಗೆ ಉತ್ತರಿಸುತ್ತದೆ. ${timeInShop(resolveBy, "kn")} ಒಳಗೆ ಪರಿಹರಿಸುತ್ತೇವೆ.`,
      link("ನಿಮ್ಮ ಟಿಕೆಟ್ ನೋಡಿ ಅಥವಾ ಇನ್ನಷ್ಟು ಬರೆಯಿರಿ", ticketPage(shop, ticket)),
      "ಈ ಮೇಲ್ ಆಟೋಮ್ಯಾಟಿಕ್ ಆಗಿ ಬಂದಿದೆ. ನೀವು ನಮಗೆ ಬರೆಯದಿದ್ದರೆ ಇದನ್ನು ಬಿಟ್ಟುಬಿಡಿ.",
    ),
};

/** A reply of staff. */
export const ticketAnswered: MailTexts<"ticket-answered"> = {
  en: ({ name, text, ...ticket }, shop) =>
    mailContent(
      `${ticket.number}: our answer`,
      greeting.en(name),
      text,
      link("Reply", ticketPage(shop, ticket)),
      "Please reply on that page, so that your ticket opens again.",
    ),
  te: ({ name, text, ...ticket }, shop) =>
    mailContent(
      `${ticket.number}: మా జవాబు`,
      greeting.te(name),
      text,
      link("రిప్లై ఇవ్వండి", ticketPage(shop, ticket)),
      "దయచేసి ఆ పేజీలో రిప్లై ఇవ్వండి, అప్పుడు మీ టికెట్ మళ్లీ ఓపెన్ అవుతుంది.",
    ),
  kn: ({ name, text, ...ticket }, shop) =>
    mailContent(
      `${ticket.number}: ನಮ್ಮ ಉತ್ತರ`,
      greeting.kn(name),
      text,
      link("ರಿಪ್ಲೈ ಮಾಡಿ", ticketPage(shop, ticket)),
      "ದಯವಿಟ್ಟು ಆ ಪುಟದಲ್ಲಿ ರಿಪ್ಲೈ ಮಾಡಿ, ಆಗ ನಿಮ್ಮ ಟಿಕೆಟ್ ಮತ್ತೆ ಓಪನ್ ಆಗುತ್ತದೆ.",
    ),
};

/** Without a name, because anyone who knows number and address can trigger it. */
export const ticketLink: MailTexts<"ticket-link"> = {
  en: (ticket, shop) =>
    mailContent(
      `${ticket.number}: the link to your ticket`,
      greeting.en(),
      "This link opens your ticket. Do not pass it on: it shows all messages.",
      link("Open your ticket", ticketPage(shop, ticket)),
      "If you did not ask for it, ignore this email.",
    ),
  te: (ticket, shop) =>
    mailContent(
      `${ticket.number}: మీ టికెట్ లింక్`,
      greeting.te(),
      "ఈ లింక్ మీ టికెట్‌ను తెరుస్తుంది. మెసేజ్‌లన్నీ కనిపిస్తాయి కాబట్టి దీన్ని ఎవరికీ పంపకండి.",
      link("మీ టికెట్ చూడండి", ticketPage(shop, ticket)),
      "మీరు ఈ లింక్ అడగకపోతే ఈ మెయిల్‌ను పట్టించుకోకండి.",
    ),
  kn: (ticket, shop) =>
    mailContent(
      `${ticket.number}: ನಿಮ್ಮ ಟಿಕೆಟ್ ಲಿಂಕ್`,
      greeting.kn(),
      "ಈ ಲಿಂಕ್ ನಿಮ್ಮ ಟಿಕೆಟ್ ತೆರೆಯುತ್ತದೆ. ಎಲ್ಲ ಮೆಸೇಜ್‌ಗಳೂ ಕಾಣುವುದರಿಂದ ಇದನ್ನು ಯಾರಿಗೂ ಕಳುಹಿಸಬೇಡಿ.",
      link("ನಿಮ್ಮ ಟಿಕೆಟ್ ನೋಡಿ", ticketPage(shop, ticket)),
      "ನೀವು ಈ ಲಿಂಕ್ ಕೇಳದಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ಬಿಟ್ಟುಬಿಡಿ.",
    ),
};
