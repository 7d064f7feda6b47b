import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import { ALL_DESIGNS } from "../reading/product-row.ts";
import { NEWEST_FIRST } from "../reading/product-sql.ts";
import type { ChoiceProduct } from "./choice-facts.ts";

/** What customers choose by, of every product of a list. */
export interface ChoiceStore {
  /** Newest first; of all designs where it is `ALL_DESIGNS`. */
  inCategory(categoryId: number): Promise<ChoiceProduct[]>;
  /** In the order of `ids`. */
  byIds(ids: readonly number[]): Promise<ChoiceProduct[]>;
}

type Row = Omit<ChoiceProduct, "variants" | "createdAt"> & {
  readonly createdAt: Date;
  readonly variants: ChoiceProduct["variants"];
};

const FACTS = `
  select p.id, p.created_at as "createdAt", (
    select (case when sum(s.paise - s.refunded_paise) > 0 then sum(s.designs - s.refunded_designs) else 0 end)::int from sales_counts s
    where s.kind = 'design' and s.subject = p.id::text) as sold, (
    select coalesce(json_agg(v.facts || jsonb_build_object(
      'paise', v.price_paise, 'format', v.format, 'shorter', f.shorter / 10.0, 'longer', f.longer / 10.0)), '[]')
    from product_variants v cross join lateral (
      select coalesce(max(least(width_tenth_mm, height_tenth_mm)), 0) as shorter,
        coalesce(max(greatest(width_tenth_mm, height_tenth_mm)), 0) as longer
      from design_files where variant_id = v.id
    ) f where v.product_id = p.id) as variants`;

export function createChoiceStore(database: OpenDatabase): ChoiceStore {
  const ofCategory = createStatement<Row>(
    database,
    "catalogue_choices_in_category",
    `${FACTS} from product_categories pc join products p on p.id = pc.product_id and p.published
     where pc.category_id = $1 order by pc.created_at desc, pc.product_id desc`,
  );
  const ofAll = createStatement<Row>(
    database,
    "catalogue_choices_of_all",
    `${FACTS} from products p where p.published order by ${NEWEST_FIRST}`,
  );
  const ofIds = createStatement<Row>(
    database,
    "catalogue_choices_by_ids",
    `${FACTS} from unnest($1::int[]) with ordinality wanted (id, place)
     join products p on p.id = wanted.id and p.published order by wanted.place`,
  );
  const productOf = (row: Row): ChoiceProduct => ({ ...row, createdAt: row.createdAt.getTime() });
  return {
    inCategory: async (categoryId) =>
      (await (categoryId === ALL_DESIGNS ? ofAll([]) : ofCategory([categoryId]))).map(productOf),
    byIds: async (ids) => (await ofIds([ids])).map(productOf),
  };
}
