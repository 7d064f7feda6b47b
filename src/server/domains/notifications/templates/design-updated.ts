import { path } from "../../../../contract/paths.ts";
import { greeting, link, list, mailContent, type WriteMail } from "../mail-content.ts";

/** Lists the variant, then what differs from the file that was bought. */
export const designUpdated: WriteMail<"design-updated"> = (
  { name, productName, variantName, changes = [] },
  shop,
  words,
) => {
  const { subject, updated, facts, get, open } = words.designUpdated;
  const differences = changes.map(({ fact, before, after }) => `${facts[fact]}: ${before} → ${after}`);
  return mailContent(
    subject(productName),
    greeting(words, name),
    updated,
    list([`${productName}: ${variantName}`, ...differences]),
    get,
    link(open, `${shop.origin}${path.downloads()}`),
  );
};
