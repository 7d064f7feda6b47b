import { sql } from "drizzle-orm";
import type { PageVitals } from "../../../contract/office/health/health-wire.ts";
import type { VisitVitals } from "../../../contract/vitals/visit-vitals.ts";
import { type VitalName, vitalNames } from "../../../contract/vitals/vital-limits.ts";
import type { Database } from "../../db/database.ts";
import { indianDay } from "../indian-day.ts";
import { retainedSince } from "../retention.ts";

const DAYS = 28;
/** Values in a bucket differ by this factor at most, so a percentile is wrong by 1 % at most. */
const STEP = 1.02;
/** Small values become numbers that buckets can tell apart. */
const FACTOR: Readonly<Record<VitalName, number>> = { lcp: 1, inp: 1, cls: 1_000 };

/** Counts the values of a visit in today's buckets, and deletes days that are no longer shown. */
export async function addVitals(
  db: Database,
  { page, device, ...values }: VisitVitals,
  now: Date,
): Promise<void> {
  const rows = vitalNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, bucketOf(value * FACTOR[name])]];
  });
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into visit_vitals (day, page, device, name, bucket, visits)
    select ${indianDay(now)}::date, ${page}, ${device}, r->>0, (r->>1)::int, 1
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    on conflict (day, page, device, name, bucket) do update set visits = visit_vitals.visits + 1`);
  await db.execute(sql`delete from visit_vitals where day <= ${indianDay(retainedSince(now, DAYS))}::date`);
}

/** 75th percentiles of the last 28 days, for kinds of pages and devices that have any. */
export async function readVitals(db: Database, now: Date): Promise<PageVitals[]> {
  const { rows } = await db.execute<{
    page: PageVitals["page"];
    device: PageVitals["device"];
    name: VitalName;
    bucket: number;
    visits: number;
  }>(sql`
    with buckets as (
      select page, device, name, bucket, sum(visits) as visits from visit_vitals
      where day > ${indianDay(retainedSince(now, DAYS))}::date group by page, device, name, bucket),
    ranks as (
      select *, sum(visits) over (partition by page, device, name order by bucket) as rank,
        sum(visits) over (partition by page, device, name) as total from buckets)
    select page, device, name, min(bucket) as bucket, max(total)::int as visits from ranks
    where rank >= 0.75 * total group by page, device, name order by page, device, name`);
  const pages = new Map<string, PageVitals>();
  for (const { page, device, name, bucket, visits } of rows) {
    const before = pages.get(`${page} ${device}`) ?? {
      page,
      device,
      visits: 0,
      lcp: null,
      inp: null,
      cls: null,
    };
    pages.set(`${page} ${device}`, {
      ...before,
      visits: Math.max(before.visits, visits),
      [name]: bucketValue(bucket) / FACTOR[name],
    });
  }
  return [...pages.values()];
}

function bucketOf(value: number): number {
  return Math.round(Math.log(value + 1) / Math.log(STEP));
}

function bucketValue(bucket: number): number {
  return STEP ** bucket - 1;
}
