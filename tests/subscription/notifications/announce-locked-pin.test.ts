import { expect, test } from 'vitest'
import { tryPin, wrongPin } from '../../core/guest-sessions/guest.ts'
import { eventually, openHouse, startApp } from '../../harness/index.ts'
import { fromNow } from '../from-now.ts'
import { live } from './notifications.ts'

const list = `query ($accommodationId: ID!) {
  getAccommodationNotifications(accommodationId: $accommodationId, filter: { objective: "checkin" }) {
    edges { node { id template type dotType relative data description } }
  }
}`

test('staff are told once when no more PINs of a reservation are looked at, however often the job runs', async () => {
  const app = await startApp({ env: { WORKER: 'on' } })
  const house = await openHouse(app)
  const { accommodationId } = house
  const { id, pinCode } = await house.reservation({ room: 0 })
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  for (let tries = 0; tries < 6; tries++) await tryPin(app.as.anonymous, id, wrongPin(pinCode))
  const told = (await listening.next()).accommodationSubscription
  await listening.stop()

  const kept = async () =>
    (await house.as.maid.ask(list, { accommodationId })).getAccommodationNotifications.edges.map(
      ({ node }: { node: { id: string } }) => node,
    )
  expect(await kept()).toEqual([
    expect.objectContaining({ id: told.id, template: 'PIN_LOCKED', type: 'warning', dotType: 'warning', relative: id }),
  ])
  const [{ data, description }] = await kept()
  expect(JSON.parse(data)).toEqual({ reservationId: id, whose: 'reservation' })
  expect(description).not.toContain(pinCode)

  const { ports, db } = app.context()
  const again = { accommodationId, eventId: told.id, reservationId: id, whose: 'reservation' as const }
  const job = crypto.randomUUID()
  await ports.queue.send(db, 'announce-locked-pin', { id: job, data: again })
  await eventually(async () => {
    const { rows } = await db.execute(`select state from pgboss.job where id = '${job}'`)
    return rows[0]?.state === 'completed'
  })
  expect(await kept()).toHaveLength(1)
})
