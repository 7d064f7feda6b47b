CREATE TABLE "missed_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_counts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"designs" integer DEFAULT 0 NOT NULL,
	"paise" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_counts_kind_day_subject_pk" PRIMARY KEY("kind","day","subject")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_synonyms_word_meaning_pk" PRIMARY KEY("word","meaning")
);
--> statement-breakpoint
CREATE INDEX "audit_log_refused" ON "audit_log" USING btree ("at") WHERE "audit_log"."action" = 'sign-in refused';--> statement-breakpoint
-- What sold before it was counted.
INSERT INTO sales_counts (kind, subject, day, orders, designs, paise, refunds, refunded_paise)
with moves as (select row_number() over () as move, m.* from (
select o.number, (coalesce(
    (select min(e.at) from order_events e where e.order_number = o.number and e.state_after = 'paid'),
    case when o.state = 'paid' then o.settled_at end, o.created_at) at time zone 'UTC' + interval '330 minutes')::date as day,
  1 as orders, o.amount_paise::bigint as paise, 0 as refunds, 0::bigint as refunded_paise
from orders o where o.state in ('paid', 'refunded')
union all
select number, (settled_at at time zone 'UTC' + interval '330 minutes')::date, 0, 0, 1, amount_paise from orders where state = 'refunded') m),
  priced as (
    select order_number, product_id, variant_id, quantity, own,
      (sum(own) over (partition by order_number order by position, id))::bigint as upto,
      (sum(own) over (partition by order_number))::bigint as total
    from (select *, unit_price_paise::bigint * quantity as own from order_lines
          where order_number in (select number from moves)) line
  ), shared as (
    select move, day, orders, refunds, quantity * orders as designs, coalesce(paise * upto / nullif(total, 0) - paise * (upto - own) / nullif(total, 0), 0) as paise,
      coalesce(refunded_paise * upto / nullif(total, 0) - refunded_paise * (upto - own) / nullif(total, 0), 0) as refunded_paise, priced.product_id::text as design,
      coalesce(p.category_id::text, '') as category, coalesce(v.machine, '') as machine,
      coalesce(o.language, c.language) as language
    from moves join priced on order_number = number
    join orders o using (number) join customers c on c.id = o.customer_id
    left join products p on p.id = priced.product_id
    left join product_variants v on v.id = priced.variant_id
  ), counted as (
    select about.kind, about.subject, day, move, orders, refunds, sum(designs) as designs,
      sum(paise) as paise, sum(refunded_paise) as refunded_paise
    from shared, lateral (values ('shop', ''), ('design', design), ('category', category),
      ('machine', machine), ('language', language)) about (kind, subject)
    group by about.kind, about.subject, day, move, orders, refunds
  )
  select kind, subject, day, sum(orders)::int, sum(designs)::int, sum(paise)::bigint,
    sum(refunds)::int, sum(refunded_paise)::bigint
  from counted group by kind, subject, day
  order by kind, day, subject;
