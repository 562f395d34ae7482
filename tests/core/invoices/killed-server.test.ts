import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries, events, invoices } from '../../../src/db/tables/index.ts'
import { operations, owing, recipient, setProfile } from '../../harness/core/invoices.ts'
import { atOnce, eventually, GraphqlClient, onPostgres, openHouse, spawnServer, startApp } from '../../harness/index.ts'

const count = 50
const kills = 6
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

onPostgres('While a server is killed again and again', () => {
  test('50 parallel issues leave no gap in the numbers at any moment, and each folio has one invoice in the end', async () => {
    const app = await startApp()
    const house = await openHouse(app)
    await setProfile(house)
    const { accommodationId } = house
    const stays = await atOnce(count, () => owing(house))
    const { db } = app.context()
    const token = (await house.as.staff.authorization())!.replace('Bearer ', '')
    const numbers = async () => {
      const rows = await db
        .select()
        .from(invoices)
        .where(eq(invoices.accommodationId, accommodationId))
        .orderBy(invoices.sequence)
      return rows.map(({ sequence }) => sequence)
    }
    const issueAll = (url: string) =>
      Promise.allSettled(
        stays.map(async (reservationId) => {
          const desk = new GraphqlClient(url, async () => token)
          const { errors } = await desk.graphql(operations.issue, { input: { reservationId, recipient } })
          return errors?.[0]?.extensions.errorCode ?? 'issued'
        }),
      )
    const cut: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const before = (await numbers()).length
      if (before === count) break
      const server = await spawnServer('bun', { ...app.env, PORT: '' })
      const issuing = issueAll(server.url)
      // some are issued, the others are on their way
      await eventually(async () => (await numbers()).length > before, { every: 1 })
      await server.signal('SIGKILL')
      const answers = await issuing
      cut.push(answers.filter(({ status }) => status === 'rejected').length)
      const found = await numbers()
      expect(found).toEqual(upTo(found.length))
    }
    expect(Math.max(...cut)).toBeGreaterThan(0)

    // who got no answer asks again, and learns of an invoice that was issued nevertheless
    const last = await issueAll((await spawnServer('bun', { ...app.env, PORT: '' })).url)
    for (const answer of last) expect(['issued', 'INVOICE_EXISTS']).toContain(answer.status === 'fulfilled' && answer.value)
    expect(await numbers()).toEqual(upTo(count))
    const here = await db.select().from(invoices).where(eq(invoices.accommodationId, accommodationId))
    expect(new Set(here.map(({ reservationId }) => reservationId))).toEqual(new Set(stays))
    const ids = here.map(({ id }) => id).sort()
    const announced = await db.select().from(events).where(eq(events.type, 'invoice.issued'))
    expect(announced.map(({ subjectId }) => subjectId).sort()).toEqual(ids)
    expect(await db.select().from(auditEntries).where(eq(auditEntries.type, 'invoice.issue'))).toHaveLength(count)
  }, 180_000)
})
