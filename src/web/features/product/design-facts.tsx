import type { ProductDetail, ProductPart } from "../../../contract/catalogue.ts";
import { indianNumber } from "../../../contract/indian-number.ts";
import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { counts, dimensions } from "../../ui/designs/stitch-time.ts";
import { EffortFacts } from "./effort-facts.tsx";

/** Stitches, size, threads and tags of a design. */
export function DesignFacts({ product }: { product: ProductDetail }) {
  const m = useMessages().product;
  const langOf = useTextLanguage();
  const [first, second] = dimensions(product.height);
  const [back = 0, hand] = counts(product.stitches).map((count) => indianNumber(count));
  const tags = product.tags.split(",").flatMap((tag) => tag.trim() || []);
  return (
    <section aria-label={m.details} className="facts">
      <h2 className="stitched">{m.details}</h2>
      <dl>
        <dt>{m.design}</dt>
        <dd>{product.id}</dd>
        <dt>{m.stitches}</dt>
        <dd>{hand === undefined ? back : m.backAndHand(`${back}`, hand)}</dd>
        {!product.isPrivate && product.parts && product.parts.length > 0 && <EffortFacts product={product} />}
        <dt>{m.height}</dt>
        <dd>{second === undefined ? first : m.dimensions(first, second).replaceAll("mm", m.mm)}</dd>
        {product.category && (
          <>
            <dt>{m.category}</dt>
            <dd>
              <Link
                to={path.category({ subcategoryId: product.category.id })}
                lang={langOf(product.category.name)}
              >
                {product.category.name}
              </Link>
            </dd>
          </>
        )}
        {product.parts?.map((part) => (
          <ThreadColors key={part.part} {...part} />
        ))}
      </dl>
      <ul className="tags" aria-label={m.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link className="tag" to={path.tagSearch(tag)} lang={langOf(tag)}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ThreadColors({ part, colors }: ProductPart) {
  const m = useMessages().product;
  return (
    <>
      <dt>
        {m.colors}
        {part !== "single" && ` · ${m.part[part]}`}
      </dt>
      <dd>
        <ol className="threads">
          {colors.map(({ color, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: threads may repeat
            <li key={index}>
              <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <circle cx="10" cy="10" r="9" fill={color} />
              </svg>
              {name || color}
            </li>
          ))}
        </ol>
      </dd>
    </>
  );
}
