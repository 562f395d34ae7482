import { type SQL, sql } from 'drizzle-orm'

interface Day {
  accommodationId: SQL
  /** A date at the accommodation; null means today there. */
  date: SQL
  now: SQL
}

/** A day of an accommodation as a query of one row (date, starts_at, ends_at): from local midnight to local midnight. */
export const dayWindow = ({ accommodationId, date, now }: Day): SQL => sql`
  select date::text as date, date::timestamp at time zone zone as starts_at, (date + 1)::timestamp at time zone zone as ends_at
  from (
    select coalesce(${date}::date, (${now} at time zone time_zone)::date) as date, time_zone as zone
    from accommodations where id = ${accommodationId}
  ) as local`
