import type { PageCode } from "../router/page-types.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";

const CHOICE = /^(like|fits|format|m(in|ax)[A-Z][a-z]+|colors?|work|since|sort|facets)$/;

/** A list that has further code for narrowing it, which is fetched for addresses that choose something. */
export function choosablePage(plain: PageCode, load: () => Promise<PageCode>): PageCode {
  const narrowed = async () => (await Promise.all([load(), loadCustomerStyles()]))[0];
  return {
    load: async (args) => {
      const isChosen = [...args.url.searchParams].some(([name, text]) => text !== "" && CHOICE.test(name));
      return (isChosen ? await narrowed() : plain).load(args);
    },
    adopt: async (data) => (isNarrowed(data) ? await narrowed() : plain).adopt(data),
  };
}

/** What a narrowed list's data have, and no others. */
export const isNarrowed = (data: unknown) => data !== null && typeof data === "object" && "choosing" in data;
