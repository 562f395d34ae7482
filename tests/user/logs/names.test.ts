import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../src/core/reservations/index.ts'
import { withSession } from '../../harness/core/guest-sessions.ts'
import { setRoomSettings, write } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'
import { integration } from '../../harness/user/integrations.ts'
import { somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
  house = await openHouse(app, { rooms: 6 })
})

const query = `query Logs($accommodationId: ID!, $relatedId: ID) {
  getUserLogs(accommodationId: $accommodationId, relatedId: $relatedId) {
    edges { node {
      type log data actor { kind id name } guest { reservationId name } account { id name } fromRoom { id roomNumber } toRoom { roomNumber } fromStatus toStatus
    } }
  }
}`

async function entries(relatedId: string, caller = house.as.manager) {
  const { getUserLogs } = await caller.askOk(query, { accommodationId: house.accommodationId, relatedId })
  return (getUserLogs.edges as { node: { type: string; log: string; data: object } }[]).map(({ node }) => node)
}

const newest = async (relatedId: string) => (await entries(relatedId))[0]

test('An entry names callers of each kind', async () => {
  const { as: shop, installationId } = await installedApp(app, house)
  const { body } = await shop.post('/api/v1/reservations', stayBody(house), keyed())
  const byApp = await newest(body.reservation_id)
  expect(byApp).toMatchObject({ actor: { kind: 'app', id: installationId, name: expect.stringMatching(/^App \d+$/) } })
  expect(byApp).toMatchObject({ data: { actor: { kind: 'app', name: expect.stringMatching(/^App \d+$/) } } })

  const register = `mutation Kiosk($id: ID!) { registerKiosk(accommodationId: $id, name: "Garden gate") { id } }`
  const { registerKiosk } = await house.as.manager.askOk(register, { id: house.accommodationId })
  const { getPermanentToken } = await house.as.manager.askOk(`{ getPermanentToken(kioskId: "${registerKiosk.id}") }`)
  const atKiosk = await house.reservation({ room: 0 })
  await app.asHolderOf(getPermanentToken).askOk(write.checkIn, { id: atKiosk.id })
  expect(await newest(atKiosk.id)).toMatchObject({ actor: { kind: 'kiosk', id: registerKiosk.id, name: 'Garden gate' } })

  const partner = await integration(app, [house])
  await partner.as.askOk(write.delete, { id: body.reservation_id })
  expect(await newest(body.reservation_id)).toMatchObject({ actor: { kind: 'thirdParty', id: partner.id, name: partner.name } })

  const { id } = await house.reservation({ primaryGuest: { name: 'Kim Sora' } })
  await setRoomSettings(house, { useAssignRoom: 'true', assignRoomBefore: '48' })
  const ctx = app.context()
  await jobs['assign-due-rooms'](ctx, { accommodationId: house.accommodationId })
  const task = ctx.actor.kind === 'system' ? ctx.actor.task : ''
  expect(await newest(id)).toMatchObject({ type: 'reservation.assignRoom', actor: { kind: 'system', id: task, name: task } })

  const stay = await house.reservation({ room: 5, primaryGuest: { name: 'Lee Jun' } })
  await (await withSession(app, stay)).askOk('checkIn')
  expect(await newest(stay.id)).toMatchObject({ actor: { kind: 'guest', id: stay.id, name: 'Lee Jun' } })
})

test('An entry names the guest, the former and the new room, and the former and the new state', async () => {
  const { id } = await house.reservation({ inDays: 40, primaryGuest: { name: 'Park Jisoo' } })
  const [one, two] = [house.rooms[2]!, house.rooms[3]!]
  await house.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: one.id } })
  await house.as.staff.askOk(write.changeRoom, { input: { reservationId: id, roomId: two.id } })
  await house.as.staff.askOk(write.changeStatus, { id, status: 'HOLDING' })
  await house.as.staff.askOk(write.checkIn, { id })
  await house.as.staff.askOk(write.checkOut, { id })
  const guest = { reservationId: id, name: 'Park Jisoo' }
  const [out, entered, held, moved, assigned, created] = await entries(id)
  expect(created).toMatchObject({ type: 'reservation.create', guest, fromStatus: null, toStatus: 'DEFINITE', toRoom: null })
  expect(assigned).toMatchObject({ guest, fromRoom: null, toRoom: { roomNumber: one.roomNumber } })
  expect(moved).toMatchObject({
    guest,
    fromRoom: { id: one.id, roomNumber: one.roomNumber },
    toRoom: { roomNumber: two.roomNumber },
    log: `Moved from room ${one.roomNumber} to room ${two.roomNumber}.`,
  })
  expect(held).toMatchObject({ guest, fromStatus: 'DEFINITE', toStatus: 'HOLDING' })
  expect(entered).toMatchObject({ guest, fromStatus: 'HOLDING', toStatus: 'CHECKED_IN', toRoom: { roomNumber: two.roomNumber } })
  expect(out).toMatchObject({
    guest,
    fromStatus: 'CHECKED_IN',
    toStatus: 'CHECKED_OUT',
    fromRoom: { roomNumber: two.roomNumber },
  })
})

test('Names are current ones; no entry stores the name of the guest', async () => {
  const { id } = await house.reservation({ inDays: 60, primaryGuest: { name: 'Choi Before' } })
  const { as } = await installedApp(app, house)
  await as.patch(`/api/v1/reservations/${id}`, { primary_guest: { name: 'Choi After' } }, keyed())
  await house.as.manager.askOk(`mutation { updateRoom(input: { id: "${house.rooms[4]!.id}", roomNumber: "Penthouse" }) { id } }`)
  await house.as.staff.askOk(write.assign, { input: { reservationId: id, roomId: house.rooms[4]!.id } })
  const all = await entries(id)
  for (const entry of all) expect(entry).toMatchObject({ guest: { name: 'Choi After' } })
  expect(all[0]).toMatchObject({ toRoom: { roomNumber: 'Penthouse' } })
  expect(JSON.stringify(all)).not.toContain('Choi Before')
  for (const entry of all) expect(JSON.stringify(entry.data)).not.toContain('Choi After')
})

test('An entry about an employee shows the current name and stores none', async () => {
  const { id, identity } = await somebody(app)
  const place = { accommodationId: house.accommodationId, authority: 'STAFF' }
  const add = 'mutation Add($input: AddEmployeeInput!) { addEmployee(input: $input) { id } }'
  await app.as.admin.askOk(add, { input: { ...place, userId: id } })
  const rename = 'mutation Rename($input: UpdateInfoInput!) { updateInfo(input: $input) { id } }'
  await app.as.admin.askOk(rename, { input: { id, name: 'Han Before', nickname: 'hanbefore' } })
  const input = { ...place, id, authority: 'MAID' }
  await app.as.admin.askOk('mutation Change($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { id } }', { input })
  const administrator = await somebody(app, { accessLevel: 'ADMIN' })
  await administrator.as.askOk(
    'mutation As($identity: String!) { signInByAdmin(identity: $identity) { token { accessToken } } }',
    {
      identity,
    },
  )
  await app.as.admin.askOk(rename, { input: { id, name: 'Han After' } })
  const dismiss = 'mutation Dismiss($id: ID!, $at: ID!) { deleteEmployee(id: $id, accommodationId: $at) }'
  await house.as.owner.askOk(dismiss, { id, at: house.accommodationId })
  const all = await entries(id)
  const types = ['employee.delete', 'user.updateInfo', 'user.signInByAdmin', 'employee.update', 'user.updateInfo', 'employee.add']
  expect(all.map(({ type }) => type)).toEqual(types)
  for (const entry of all) {
    expect(entry).toMatchObject({ account: { id, name: 'Han After' }, guest: null })
    const { log, data } = entry
    const kept = JSON.stringify({ log, data: { ...data, actor: null } })
    for (const name of ['Han', 'hanbefore', identity, administrator.identity]) expect(kept).not.toContain(name)
  }
})

test('An entry about an invitation does not name the invited user', async () => {
  const { id } = await somebody(app)
  const invite = 'mutation Invite($input: InviteEmployeeInput!) { inviteEmployee(input: $input) { userId } }'
  await house.as.owner.askOk(invite, { input: { accommodationId: house.accommodationId, userId: id, authority: 'STAFF' } })
  expect(await newest(id)).toMatchObject({ type: 'employee.invite', account: null })
})

test('The list with all names is one statement, and only callers who may read guests read it', async () => {
  const { work } = await app.statements(() => house.as.manager.askOk(query, { accommodationId: house.accommodationId }))
  expect(work).toHaveLength(1)
  for (const caller of [house.as.staff, house.as.maid, house.as.kiosk])
    expectError(await caller.graphql(query, { accommodationId: house.accommodationId }), 'FORBIDDEN')
})

test('No name of another property is shown', async () => {
  const other = await openHouse(app)
  const { id } = await house.reservation({ inDays: 80 })
  const answer = await other.as.manager.askOk(query, { accommodationId: other.accommodationId, relatedId: id })
  expect(answer.getUserLogs.edges).toEqual([])
})
