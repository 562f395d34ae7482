import { describe, expect, test } from 'vitest'
import { fail } from '../../../src/kernel/errors.ts'
import { expectError } from '../../harness/index.ts'
import {
  commandOf,
  commandQuery,
  eventsOfCommand,
  journalOf,
  keyed,
  openFaulty,
  pay,
  payInWrongCurrency,
  retryOperation,
  stayBody,
  workOff,
} from '../../harness/marketplace/commands.ts'
import { uninstallOperation } from '../../harness/marketplace/vendor.ts'

const { app, faults, open } = await openFaulty()

const breakOnce = (times = 1) => {
  let left = times
  faults.next = async () => {
    if (left-- > 0) fail('CONFLICT')
  }
}

describe('A command that a manager retries', () => {
  test('succeeds if its obstacle is gone, and reports the result by webhook and to a repeated request', async () => {
    const { house, shop } = await open()
    const room_id = house.rooms[0]!.id
    const holder = await shop.as.post('/api/v1/reservations', stayBody(house, { room_id }), keyed())
    const headers = keyed()
    const refused = await shop.as.post('/api/v1/reservations', stayBody(house, { room_id }), headers)
    expect(refused.status).toBe(409)
    await shop.as.delete(`/api/v1/reservations/${holder.body.data.id}`, { headers: keyed() })
    const id = refused.body.outbox_id
    const { retryCommand } = await house.as.manager.askOk(retryOperation, { id })
    expect(retryCommand).toMatchObject({ status: 'PENDING', attempts: 0, completedAt: null })
    expect((await shop.as.post('/api/v1/reservations', stayBody(house, { room_id }), headers)).status).toBe(202)
    expect(await workOff(app)).toBe(1)
    expect((await house.as.manager.askOk(commandQuery, { id })).command).toMatchObject({
      status: 'SUCCEEDED',
      attempts: 1,
      error: null,
    })
    expect(await eventsOfCommand(app, id)).toEqual([['command.completed', 'reservation.created']])
    const repeated = await shop.as.post('/api/v1/reservations', stayBody(house, { room_id }), headers)
    expect([repeated.status, repeated.body.data.room_id]).toEqual([201, room_id])
  })

  test('does not wait for its next attempt', async () => {
    const { house, shop, reservationId } = await open()
    breakOnce()
    const { body } = await pay(shop.as, reservationId)
    expect(await workOff(app)).toBe(0)
    await house.as.manager.askOk(retryOperation, { id: body.outbox_id })
    expect(await workOff(app)).toBe(1)
    expect((await commandOf(shop.as, body.outbox_id)).status).toBe('SUCCEEDED')
  })

  test('lets those behind it go on at once', async () => {
    const { house, shop, reservationId } = await open()
    breakOnce()
    const sent = () => pay(shop.as, reservationId, keyed({ 'ordering-key': reservationId }))
    const [first, second] = [await sent(), await sent()]
    expect([first.status, second.status]).toEqual([202, 202])
    await house.as.manager.askOk(retryOperation, { id: first.body.outbox_id })
    expect(await workOff(app)).toBe(2)
    expect((await commandOf(shop.as, second.body.outbox_id)).status).toBe('SUCCEEDED')
  })

  test('is due when the one before it is, if that is still waiting', async () => {
    const { house, shop, reservationId } = await open()
    breakOnce()
    const sent = () => pay(shop.as, reservationId, keyed({ 'ordering-key': reservationId }))
    const [, second] = [await sent(), await sent()]
    await house.as.manager.askOk(retryOperation, { id: second.body.outbox_id })
    const [head, follower] = await journalOf(app, shop.installationId)
    expect(follower!.nextAttemptAt).toEqual(head!.nextAttemptAt)
    expect(follower!.nextAttemptAt > app.clock.now()).toBe(true)
  })

  test('must have failed or be waiting, and its app must be installed', async () => {
    const { house, shop, reservationId } = await open()
    const paid = await pay(shop.as, reservationId)
    const failed = await payInWrongCurrency(shop.as, reservationId)
    expectError(await house.as.manager.graphql(retryOperation, { id: paid.body.outbox_id }), 'COMMAND_NOT_RETRYABLE')
    await house.as.manager.askOk(uninstallOperation, { installationId: shop.installationId })
    expectError(await house.as.manager.graphql(retryOperation, { id: failed.body.outbox_id }), 'INSTALLATION_NOT_FOUND')
  })
})
