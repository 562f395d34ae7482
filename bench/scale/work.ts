import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'

const quietRounds = 3
const pauseMs = 500
const secondsMax = 300

/** Starts workers and waits until nothing is left to do. Its own look-ups go through another driver, which the counts do not see. */
export async function untilDone(url: string, start: () => Promise<unknown>): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const left = async () => {
      const [row] = await sql<{ left: number }[]>`select (select count(*) from events where dispatched_at is null)::int
        + (select count(*) from webhooks where completed_at is null)::int
        + (select count(*) from pgboss.job where state < 'completed' and start_after < now())::int as left`
      return row!.left
    }
    const [{ events }] = await sql<[{ events: number }]>`select count(*)::int as events from events where dispatched_at is null`
    await start()
    const deadline = Date.now() + secondsMax * 1000
    for (let quiet = 0; quiet < quietRounds; quiet = (await left()) === 0 ? quiet + 1 : 0) {
      if (Date.now() > deadline) throw new Error('The workers did not finish.')
      await pause(pauseMs)
    }
    return events
  } finally {
    await sql.end()
  }
}
