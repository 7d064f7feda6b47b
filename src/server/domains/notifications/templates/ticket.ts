import { path } from "../../../../contract/paths.ts";
import { greeting, link, type MailShop, type MailTexts, mailContent } from "../mail-content.ts";
import { timeInShop } from "./office-access.ts";

const ticketPage = (shop: MailShop, number: string) => `${shop.origin}${path.ticket(number)}`;

/** Sent at once; it is no answer. Without a name, because anyone can trigger it. */
export const ticketReceived: MailTexts<"ticket-received"> = {
  en: ({ number, text, answerBy, resolveBy }, shop) =>
    mailContent(
      `${number}: we received your message`,
      greeting.en(),
      `Your ticket number is ${number}. This is your message as we recorded it:`,
      text,
      `A person will answer you by ${timeInShop(answerBy, "en")}. We will solve it by ${timeInShop(resolveBy, "en")}.`,
      link("Read your ticket or add to it", ticketPage(shop, number)),
      "This email was sent automatically. If you did not write to us, ignore it.",
    ),
  te: ({ number, text, answerBy, resolveBy }, shop) =>
    mailContent(
      `${number}: మీ మెసేజ్ అందింది`,
      greeting.te(),
      `మీ టికెట్ నంబర్ ${number}. మీ మెసేజ్‌ను మేము ఇలా రికార్డ్ చేశాం:`,
      text,
      `${timeInShop(answerBy, "te")} లోపు మా టీమ్ మీకు జవాబిస్తుంది. ${timeInShop(resolveBy, "te")} లోపు పరిష్కరిస్తాం.`,
      link("మీ టికెట్ చూడండి లేదా ఇంకా రాయండి", ticketPage(shop, number)),
      "ఈ మెయిల్ ఆటోమేటిక్‌గా వచ్చింది. మీరు మాకు రాయకపోతే దీన్ని పట్టించుకోకండి.",
    ),
  kn: ({ number, text, answerBy, resolveBy }, shop) =>
    mailContent(
      `${number}: ನಿಮ್ಮ ಮೆಸೇಜ್ ಸಿಕ್ಕಿದೆ`,
      greeting.kn(),
      `ನಿಮ್ಮ ಟಿಕೆಟ್ ನಂಬರ್ ${number}. ನಿಮ್ಮ ಮೆಸೇಜ್ ಅನ್ನು ನಾವು ಹೀಗೆ ರೆಕಾರ್ಡ್ ಮಾಡಿದ್ದೇವೆ:`,
      text,
      `${timeInShop(answerBy, "kn")} ಒಳಗೆ ನಮ್ಮ ಟೀಮ್ ನಿಮಗೆ ಉತ್ತರಿಸುತ್ತದೆ. ${timeInShop(resolveBy, "kn")} ಒಳಗೆ ಪರಿಹರಿಸುತ್ತೇವೆ.`,
      link("ನಿಮ್ಮ ಟಿಕೆಟ್ ನೋಡಿ ಅಥವಾ ಇನ್ನಷ್ಟು ಬರೆಯಿರಿ", ticketPage(shop, number)),
      "ಈ ಮೇಲ್ ಆಟೋಮ್ಯಾಟಿಕ್ ಆಗಿ ಬಂದಿದೆ. ನೀವು ನಮಗೆ ಬರೆಯದಿದ್ದರೆ ಇದನ್ನು ಬಿಟ್ಟುಬಿಡಿ.",
    ),
};

/** A reply of staff. */
export const ticketAnswered: MailTexts<"ticket-answered"> = {
  en: ({ number, name, text }, shop) =>
    mailContent(
      `${number}: our answer`,
      greeting.en(name),
      text,
      link("Reply", ticketPage(shop, number)),
      "Please reply on that page, so that your ticket opens again.",
    ),
  te: ({ number, name, text }, shop) =>
    mailContent(
      `${number}: మా జవాబు`,
      greeting.te(name),
      text,
      link("రిప్లై ఇవ్వండి", ticketPage(shop, number)),
      "దయచేసి ఆ పేజీలో రిప్లై ఇవ్వండి, అప్పుడు మీ టికెట్ మళ్లీ ఓపెన్ అవుతుంది.",
    ),
  kn: ({ number, name, text }, shop) =>
    mailContent(
      `${number}: ನಮ್ಮ ಉತ್ತರ`,
      greeting.kn(name),
      text,
      link("ರಿಪ್ಲೈ ಮಾಡಿ", ticketPage(shop, number)),
      "ದಯವಿಟ್ಟು ಆ ಪುಟದಲ್ಲಿ ರಿಪ್ಲೈ ಮಾಡಿ, ಆಗ ನಿಮ್ಮ ಟಿಕೆಟ್ ಮತ್ತೆ ಓಪನ್ ಆಗುತ್ತದೆ.",
    ),
};
