import { sql } from 'drizzle-orm'
import type { House, TestApp } from '../../../harness/index.ts'

const rows = 400

/**
 * Lets the indexes of periods outgrow their first page, by blocks and stays of another time that end at once. While the first page of a GiST index is
 * divided, PostgreSQL can take living entries for dead ones: docs/operate.md#indexes-of-periods. That is no fault of what is tested here.
 */
export async function growIndexes(app: TestApp, { accommodationId, rooms }: House, reservationId: string): Promise<void> {
  const { db } = app.context()
  const roomId = rooms[0]!.id
  const idOf = sql`lpad(number::text, 18, '0') || right(${accommodationId}::text, 8)`
  const from = sql`timestamptz '2041-01-01 15:00Z' + number * interval '1 day'`
  const numbers = sql`generate_series(1, ${sql.raw(String(rows))}) as number`
  await db.execute(sql`insert into room_blocks (accommodation_id, id, room_id, kind, starts_at, ends_at, created_at, updated_at)
    select ${accommodationId}, ${idOf}, ${roomId}, 'OUT_OF_ORDER', ${from}, ${from} + interval '20 hours', now(), now() from ${numbers}`)
  await db.execute(sql`insert into reservations select (jsonb_populate_record(stay, jsonb_build_object(
      'id', ${idOf}, 'room_id', ${roomId}::text, 'use_start_at', ${from}, 'use_expire_at', ${from} + interval '20 hours', 'check_in_code', 'grown ' || number))).*
    from reservations as stay, ${numbers} where stay.accommodation_id = ${accommodationId} and stay.id = ${reservationId}`)
  await db.execute(sql`update room_blocks set released_at = now() where accommodation_id = ${accommodationId}`)
  await db.execute(sql`delete from reservations where accommodation_id = ${accommodationId} and check_in_code like 'grown %'`)
}
