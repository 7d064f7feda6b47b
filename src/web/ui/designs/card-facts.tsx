import { readOffered } from "../../../contract/machines/offered-sizes.ts";
import { useMessages } from "../../state/app-context.ts";
import { useMachineOffer } from "./fit-badge.tsx";
import { useStitchTime } from "./use-stitch-time.ts";

/** Size, time at the visitor's speed and number of threads, for the visitor's machine or as pictured. */
export function CardFacts({ offered }: { readonly offered: string }) {
  const { catalogue: m, product } = useMessages();
  const { shortTimeOf } = useStitchTime();
  const { width, height, stitches, colors } =
    useMachineOffer(offered)?.offer ?? readOffered(offered)[0] ?? NONE;
  const facts = [
    width > 0 && height > 0 && m.size(Math.round(width), Math.round(height)),
    stitches > 0 && product.sewing(shortTimeOf(stitches)),
    colors > 0 && m.threads(colors),
  ].filter((fact) => fact !== false);
  // Breaks between facts only.
  const text = facts.map((fact) => fact.replaceAll(" ", NO_BREAK)).join(`${NO_BREAK}· `);
  return <span className="design-card-facts">{text}</span>;
}

const NO_BREAK = "\u00a0";
const NONE = { width: 0, height: 0, stitches: 0, colors: 0 };
