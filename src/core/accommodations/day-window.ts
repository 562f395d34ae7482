import { type SQL, sql } from 'drizzle-orm'

interface Day {
  accommodationId: SQL
  /** A date at the accommodation; null means today there. */
  date: SQL
  now: SQL
}

/** The first moment of a local date. Of a midnight that occurs twice PostgreSQL takes the second, so this asks for the moment before it. */
export const startOfDay = (date: SQL, zone: SQL): SQL =>
  sql`((${date})::timestamp - interval '1 microsecond') at time zone ${zone} + interval '1 microsecond'`

/** A day of an accommodation as a query of one row (date, starts_at, ends_at): from local midnight to local midnight. */
export const dayWindow = ({ accommodationId, date, now }: Day): SQL => sql`
  select date::text as date, ${startOfDay(sql`date`, sql`zone`)} as starts_at, ${startOfDay(sql`date + 1`, sql`zone`)} as ends_at
  from (
    select coalesce(${date}::date, (${now} at time zone time_zone)::date) as date, time_zone as zone
    from accommodations where id = ${accommodationId}
  ) as local`
