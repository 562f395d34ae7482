import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { expectError } from '../../harness/index.ts'
import {
  commandQuery,
  keyed,
  openFaulty,
  pay,
  payInWrongCurrency,
  retryOperation,
  stayBody,
} from '../../harness/marketplace/commands.ts'

const { app, open } = await openFaulty()

const list = `query Commands($accommodationId: ULID!, $filter: CommandFilter, $first: Int, $after: String) {
  commands(accommodationId: $accommodationId, filter: $filter, first: $first, after: $after) {
    edges { node {
      id installationId appName kind idempotencyKey orderingKey status attempts nextAttemptAt reservationId request result
      error { code message } createdAt completedAt
    } }
    pageInfo { hasNextPage endCursor }
  }
}`

describe('A manager of the property', () => {
  test('reads the commands of its apps with their results, newest first', async () => {
    const { house, shop, reservationId } = await open()
    const { accommodationId } = house
    const paid = await pay(shop.as, reservationId, keyed(), { memo: 'At the door' })
    const refused = await payInWrongCurrency(shop.as, reservationId)
    const { commands } = await house.as.manager.askOk(list, { accommodationId })
    const [last, first] = commands.edges.map(({ node }: { node: object }) => node)
    expect(first).toMatchObject({
      id: paid.body.outbox_id,
      installationId: shop.installationId,
      appName: expect.any(String),
      kind: 'payment.record',
      status: 'SUCCEEDED',
      attempts: 1,
      nextAttemptAt: null,
      reservationId,
      request: { memo: 'At the door', amount: 1000 },
      result: { id: paid.body.data.id },
      error: null,
      completedAt: expect.any(String),
    })
    expect(last).toMatchObject({
      id: refused.body.outbox_id,
      status: 'FAILED',
      result: null,
      error: { code: 'CURRENCY_MISMATCH' },
    })
    const { command } = await house.as.manager.askOk(commandQuery, { id: refused.body.outbox_id })
    expect(command).toMatchObject({ status: 'FAILED', error: { code: 'CURRENCY_MISMATCH' } })
  })

  test('filters the list by installation, status and kind, page by page', async () => {
    const { house, shop, reservationId } = await open()
    const { accommodationId } = house
    for (let count = 0; count < 3; count++) await pay(shop.as, reservationId)
    const refused = await payInWrongCurrency(shop.as, reservationId)
    const created = await shop.as.post('/api/v1/reservations', stayBody(house), keyed())
    const found = async (filter: object, more: object = {}) =>
      (await house.as.manager.askOk(list, { accommodationId, filter, ...more })).commands
    const idsOf = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id)
    expect(idsOf(await found({ status: 'FAILED' }))).toEqual([refused.body.outbox_id])
    expect(idsOf(await found({ kind: 'reservation.create' }))).toEqual([created.body.outbox_id])
    expect(idsOf(await found({ installationId: newId() }))).toEqual([])
    const first = await found({ installationId: shop.installationId }, { first: 2 })
    const second = await found({ installationId: shop.installationId }, { first: 200, after: first.pageInfo.endCursor })
    expect([first.edges.length, first.pageInfo.hasNextPage, second.edges.length]).toEqual([2, true, 3])
    const { work } = await app.statements(() => house.as.manager.askOk(list, { accommodationId }))
    expect(work.filter((text) => text.includes('from "commands"'))).toHaveLength(1)
  })

  test('does not read the PIN of a reservation that an app made', async () => {
    const { house, shop } = await open()
    const made = await shop.as.post('/api/v1/reservations', stayBody(house), keyed())
    const answer = await house.as.manager.graphql(list, { accommodationId: house.accommodationId })
    expect(JSON.stringify(answer.data)).toContain(made.body.data.id)
    expect(JSON.stringify(answer.data)).not.toContain(made.body.data.pin_code)
  })

  test('finds each refusal in the audit log, under the name of the app', async () => {
    const { house, shop, reservationId } = await open()
    const { body } = await payInWrongCurrency(shop.as, reservationId)
    const rows = await app.context().db.select().from(auditEntries).where(eq(auditEntries.accommodationId, house.accommodationId))
    const entries = rows.filter(({ type }) => type === 'app.commandRefused')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actorKind: 'app', actorId: shop.installationId, relatedId: reservationId })
    expect(entries[0]!.data).toMatchObject({ after: { outboxId: body.outbox_id, error: { code: 'CURRENCY_MISMATCH' } } })
  })

  test('and nobody else reads and retries commands', async () => {
    const [here, there] = [await open(), await open()]
    const { body } = await payInWrongCurrency(here.shop.as, here.reservationId)
    for (const as of [there.house.as.owner, here.house.as.staff]) {
      expectError(await as.graphql(commandQuery, { id: body.outbox_id }), 'FORBIDDEN')
      expectError(await as.graphql(retryOperation, { id: body.outbox_id }), 'FORBIDDEN')
      expectError(await as.graphql(list, { accommodationId: here.house.accommodationId }), 'FORBIDDEN')
    }
    expectError(await here.house.as.owner.graphql(commandQuery, { id: newId() }), 'COMMAND_NOT_FOUND')
    expectError(await here.house.as.owner.graphql(retryOperation, { id: newId() }), 'COMMAND_NOT_FOUND')
  })
})
