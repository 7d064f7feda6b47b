import { STANDARD_LICENCE } from "../../../../contract/content/licences.ts";

/** The owner's switch for adaptations of all designs: `off`, `moves`, or empty for all. */
export const SHOP_ADAPTING = `coalesce((select content->>'adapting' from content_versions
  where name = 'settings' order by version desc limit 1), '')`;

/**
 * Licence of a variant, and its version: the shop's first one, unless the variant has its own. `variant` is
 * the table's name or alias.
 */
export const licenceOfVariant = (variant: string) => `(select json_build_object(
    'id', coalesce(${variant}.licence_id, latest.content->'licences'->0->>'id', '${STANDARD_LICENCE}'),
    'version', coalesce(latest.version, 0))
  from (select) always left join lateral (select version, content from content_versions
    where name = 'licences' order by version desc limit 1) latest on true)`;

/** Columns of `ProductRow`; `p` is the product, joined by `PRODUCT_JOINS`. */
export const PRODUCT_COLUMNS = `
  p.id, p.name, p.slug, p.tags, p.description, p.height, p.stitches,
  p.picture_hash as "pictureHash", p.created_at as "createdAt",
  c.id as "categoryId", c.name as "categoryName", v.variants`;

/** Aggregates variants as one JSON value, so that a page of products takes one query. */
export const VARIANTS = `
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', pv.id, 'name', pv.name, 'pricePaise', pv.price_paise,
      'machine', pv.machine, 'format', pv.format, 'hoop', pv.hoop, 'facts', pv.facts, 'licenceId', pv.licence_id, 'sizes',
      case when pv.size_from < pv.size_to and p.adapting = 'all' and ${SHOP_ADAPTING} = ''
        then json_build_array(pv.size_from, pv.size_to) end
    ) order by pv.position, pv.id), '[]') as variants
    from product_variants pv where pv.product_id = p.id
  ) v`;

export const PRODUCT_JOINS = `
  join categories c on c.id = p.category_id ${VARIANTS}`;

/** Matches the index exactly: without `nulls last` PostgreSQL sorts instead of reading it in order. */
export const NEWEST_FIRST = "created_at desc nulls last, id desc nulls last";
