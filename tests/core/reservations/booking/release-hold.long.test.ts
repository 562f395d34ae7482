import { beforeAll, expect, test } from 'vitest'
import { jobs, modifyReservation } from '../../../../src/core/reservations/index.ts'
import { read, readRoom, write } from '../../../harness/core/reservations.ts'
import {
  eventually,
  expectEventually,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
} from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 4 })
})

const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)
const tentative = (room: number, seconds = 60) =>
  house.reservation({ status: 'TENTATIVE', releaseAt: inSeconds(seconds), room, inDays: 3 })
const release = (reservationId: string) => jobs['release-tentative'](app.context(), { reservationId })

test('An expired hold is an INQUIRY again, and its room is free', async () => {
  const { id } = await tentative(0)
  await release(id)
  expect(await read(house, id)).toMatchObject({ status: 'TENTATIVE', roomId: house.rooms[0]!.id })
  app.clock.moveBy({ seconds: 61 })
  await release(id)
  expect(await read(house, id)).toMatchObject({ status: 'INQUIRY', roomId: null, roomTypeId: null, releaseAt: null })
  expect((await readRoom(house, house.rooms[0]!.id)).state).toBe('NOT_USING')
  await release(id)
})

test('A reservation that was confirmed, checked in or deleted in the meantime does not change', async () => {
  const [confirmed, entered, deleted] = [await tentative(0), await tentative(1), await tentative(2)]
  await house.as.staff.askOk(write.changeStatus, { id: confirmed.id, status: 'DEFINITE' })
  await house.as.staff.askOk(write.checkIn, { id: entered.id })
  await house.as.manager.askOk(write.delete, { id: deleted.id })
  app.clock.moveBy({ seconds: 61 })
  for (const { id } of [confirmed, entered, deleted]) await release(id)
  expect((await read(house, confirmed.id)).status).toBe('DEFINITE')
  expect((await read(house, entered.id)).status).toBe('CHECKED_IN')
  expect(await read(house, deleted.id)).toMatchObject({ status: 'TENTATIVE', deletedAt: expect.any(String) })
})

onPostgres('Concurrent calls', () => {
  test('of a confirmation and the release at the same moment one counts, and the room matches it', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await house.reservation({ status: 'TENTATIVE', releaseAt: inSeconds(30), room: 3, inDays: 10 + 2 * round })
      app.clock.moveBy({ seconds: 31 })
      const confirm = house.as.staff.graphql(write.changeStatus, { id, status: 'DEFINITE' })
      await Promise.all([confirm, release(id).catch(() => release(id))])
      const { status, roomId } = await read(house, id)
      // a released reservation can still be confirmed, but without its room
      expect([`DEFINITE ${house.rooms[3]!.id}`, 'DEFINITE null', 'INQUIRY null']).toContain(`${status} ${roomId}`)
    }
  })
})

test('The release is queued after a creation, a change of status, a restoration and a new end of the hold', async () => {
  const working = await startApp({ env: { WORKER: 'on' }, limits: { JOB_POLL_SECONDS: 1, RELAY_PAUSE_SECONDS: 1 } })
  const there = await openHouse(working)
  const soon = () => new Date(working.clock.now().getTime() + 5000)
  const created = await there.reservation({ status: 'TENTATIVE', releaseAt: soon() })
  const changed = await there.reservation({ status: 'INQUIRY' })
  await there.as.staff.askOk(write.changeStatus, { id: changed.id, status: 'TENTATIVE', releaseAt: soon().toISOString() })
  const sooner = await there.reservation({ status: 'TENTATIVE', releaseAt: new Date(soon().getTime() + 3_600_000) })
  const { accommodationId } = there
  const actor = { kind: 'app', installationId: created.id, appId: created.id, accommodationId, scopes: [] } as const
  await modifyReservation({ ...working.context(), actor }, { id: sooner.id, releaseAt: soon() })
  const restored = await there.reservation({ status: 'TENTATIVE', releaseAt: soon() })
  await there.as.manager.askOk(write.delete, { id: restored.id })
  const released = async (id: string) => (await read(there, id)).status === 'INQUIRY'
  for (const { id } of [created, changed, sooner]) await eventually(() => released(id), { every: 100 })
  await there.as.manager.askOk(write.restore, { id: restored.id })
  await expectEventually(() => released(restored.id), { every: 100 })
})
