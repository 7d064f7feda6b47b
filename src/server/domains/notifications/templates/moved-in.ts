import { path } from "../../../../contract/paths.ts";
import { greeting, link, mailContent, type WriteMail } from "../mail-content.ts";

/** Tells a customer of the older shop what is here, and how to log in. */
export const movedIn: WriteMail<"moved-in"> = ({ name, designs, email, hasPassword }, shop, words) => {
  const { subject, moved, bought, password, reset, open } = words.movedIn;
  return mailContent(
    subject(shop.name),
    greeting(words, name),
    moved(shop.name),
    ...(designs > 0 ? [bought(designs)] : []),
    (hasPassword ? password : reset)(email),
    link(open, `${shop.origin}${path.downloads()}`),
  );
};
