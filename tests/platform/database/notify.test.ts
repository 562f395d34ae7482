import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../../src/db/open.ts'
import { eventually } from '../../harness/eventually.ts'
import { places, shared } from '../../harness/platform/database-places.ts'

const notify = (db: DatabaseHandle['db'], payload: string) => db.execute(sql`select pg_notify('news', ${payload})`)

describe.each(places)('notifications of $kind', (place) => {
  const opened = shared(place)

  test('arrive after the commit, in order, and never without a commit', async () => {
    const database = opened()
    const heard: string[] = []
    let listening = 0
    const listener = await database.listen('news', { message: (payload) => heard.push(payload), listening: () => listening++ })
    expect(listening).toBe(1)
    expect(listener.healthy()).toBe(true)

    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`select pg_notify('news', 'never')`)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('news', 'first')`)
      await tx.execute(sql`select 1`)
      expect(heard).toEqual([])
    })
    await notify(database.db, 'second')

    await eventually(() => heard.length === 2)
    expect(heard).toEqual(['first', 'second'])
    await listener.stop()
    expect(listener.healthy()).toBe(false)
  })

  test('can be handled with statements, and a failing listener affects no other', async () => {
    const database = opened()
    const answers: unknown[] = []
    const listener = await database.listen('news', {
      message: (payload) => {
        if (payload === 'bad') throw new Error('a listener fails')
        void database.db.execute(sql`select ${payload} as payload`).then(({ rows }) => answers.push(...rows))
      },
      listening: () => {},
    })
    await notify(database.db, 'bad')
    await database.db.transaction((tx) => tx.execute(sql`select pg_notify('news', 'good')`))
    await eventually(() => answers.length === 1)
    expect(answers).toEqual([{ payload: 'good' }])
    await listener.stop()
  })

  test('do not arrive after listening has stopped', async () => {
    const database = opened()
    const heard: string[] = []
    const ears = { message: (payload: string) => void heard.push(payload), listening: () => {} }
    const first = await database.listen('news', ears)
    await first.stop()
    await notify(database.db, 'unheard')
    const second = await database.listen('news', ears)
    await notify(database.db, 'heard')
    await eventually(() => heard.length > 0)
    expect(heard).toEqual(['heard'])
    await second.stop()
  })
})
