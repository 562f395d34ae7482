import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../harness/index.ts'
import { emptyDatabase, opened } from '../../harness/platform/database-places.ts'
import { onPostgres } from '../../harness/postgres.ts'

onPostgres('the pool of connections', () => {
  test('reports used and idle connections and waiting callers', async () => {
    const { db, connections } = await opened({ url: await emptyDatabase() }, { limits: { DATABASE_POOL_MAX: 2 } })
    const done = Promise.withResolvers<void>()
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const working = begun.map(({ resolve }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        resolve()
        await done.promise
      }),
    )
    await Promise.all(begun.map(({ promise }) => promise))
    const waiting = Promise.all([db.execute(sql`select 1`)])
    await eventually(() => connections!().waiting === 1)
    expect(connections!()).toEqual({ used: 2, idle: 0, waiting: 1 })
    done.resolve()
    await Promise.all([...working, waiting])
    expect(connections!()).toEqual({ used: 0, idle: 2, waiting: 0 })
  })

  test('is among the metrics', async () => {
    const app = await startApp({ env: { METRICS: 'on' } })
    const text = await (await app.as.anonymous.fetch('/metrics')).text()
    expect(text).toMatch(/^foyer_database_connections\{state="used"\} \d+$/m)
    expect(text).toMatch(/^foyer_database_connections\{state="waiting"\} 0$/m)
  })
})
