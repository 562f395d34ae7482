import { expect, test } from 'vitest'
import { z } from 'zod'
import { asyncApiDocument, brokenIn, publishedEventsPath } from '../../scripts/asyncapi.ts'
import { catalogue } from '../../src/kernel/event-catalogue/index.ts'
import { faultOf } from '../harness/checked-events.ts'
import { mutationEvents, queryEvents } from '../harness/mutation-events.ts'
import { read } from './source.ts'

/** Events from before the rule of their names. They keep them: they are stored, and apps read them in the feed of changes. */
const formerly = {
  installation: 'activated scopes_changed setup_ready uninstalled upgraded',
  upgrade: 'ended',
  webhook_endpoint: 'created disabled enabled deleted',
  command: 'completed',
  mapping: 'changed',
  action: 'run ended',
  kiosk: 'registered renamed retired connected disconnected notified',
  notification: 'published handled',
  booking: 'held confirmed proven changed expired canceled',
  booking_message_template: 'changed',
  payment_account: 'changed',
  payment: 'started captured ended returned lost mismatched stuck refunded refund_failed',
  folio:
    'payment_recorded payment_changed payment_voided refund_recorded refund_voided charge_added charge_voided nights_changed',
  invoice: 'profile_changed issued credited',
  accommodation: 'created updated audit_period_closed',
  sale: 'stopped resumed',
  settings: 'changed',
  room: 'created updated state_changed cleaning_state_changed blocked block_changed block_released',
  room_type: 'created updated',
  inventory: 'changed overbooked',
  employee: 'added updated removed invited invitation_ended',
  permanent_token: 'issued revoked',
  third_party: 'access_changed',
  rate_plan: 'created updated',
  rates: 'changed',
  stay_rules: 'changed',
  age_bands: 'changed',
  promo_code: 'created updated',
  policy: 'created updated',
  taxes: 'changed',
  article: 'created updated',
  import: 'started ended',
  reservation:
    'created status_changed amended changed released room_assigned room_unassigned room_changed capacity_exceeded sold_while_stopped overbooked overbooking_ended overbooking_to_count checked_in checked_out checked_out_owing check_in_undone check_out_undone canceled no_show restored pin_reissued pin_locked door_key_set door_opened door_not_opened',
  guest: 'erased',
}
const former = [
  'ASSIGN_ROOM_OPTION_CHANGED',
  ...Object.entries(formerly).flatMap(([of, all]) => all.split(' ').map((one) => `${of}.${one}`)),
]

/** `pms.<subject>.<past participle>`, with a particle before it if need be. */
const rule = /^pms\.[a-z]+(_[a-z]+)*\.([a-z]+_)*([a-z]+ed|begun|held|lost|made|paid|put|sent|set|sold|taken|told|undone)$/

test('a new event is named pms, its subject and a past participle, and a published name stays', () => {
  const types = Object.keys(catalogue)
  expect(
    types.filter((type) => !former.includes(type) && !rule.test(type)),
    'Name the event like pms.charge.added.',
  ).toEqual([])
  expect(
    former.filter((type) => !types.includes(type)),
    'Put the event back into src/kernel/event-catalogue/.',
  ).toEqual([])
  expect(['pms.charge.added', 'pms.room_type.check_in_undone'].every((type) => rule.test(type))).toBe(true)
  expect(['charge.added', 'pms.charge.add', 'pms.Charge.added'].some((type) => rule.test(type))).toBe(false)
})

test('every event has a version, and its payload a JSON Schema that allows no other field', () => {
  for (const [type, { version, payload }] of Object.entries(catalogue)) {
    expect(version, type).toBeGreaterThanOrEqual(1)
    expect(z.toJSONSchema(payload), type).toMatchObject({
      type: 'object',
      additionalProperties: false,
      description: expect.any(String),
    })
  }
})

test('the tests refuse an event that the catalogue does not know, and a payload of another shape', () => {
  const roomId = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
  expect(faultOf('room.updated', { roomId })).toBeNull()
  expect(faultOf('room.updated', { roomId, secret: 'x' })).toContain('secret')
  expect(faultOf('room.updated', {})).toContain('roomId')
  expect(faultOf('room.painted', { roomId })).toContain('room.painted')
})

/** Events that no operation causes in its own request: jobs, connections and apps do. */
const withoutMutation = [
  'action.ended',
  'command.completed',
  'installation.setup_ready',
  'kiosk.connected',
  'kiosk.disconnected',
  'reservation.released',
  'webhook_endpoint.created',
  'webhook_endpoint.deleted',
]

test('every event is caused by an operation, or by jobs, connections or apps alone', () => {
  const caused = new Set<string>(
    Object.values({ ...queryEvents, ...mutationEvents }).flatMap((events) => (typeof events === 'string' ? [] : events)),
  )
  const others = Object.keys(catalogue).filter((type) => !caused.has(type))
  expect(others.sort(), 'Add the event to its mutations in tests/harness/mutation-events.ts.').toEqual(withoutMutation)
})

const published = JSON.parse(read(publishedEventsPath))

test('apps that receive the published webhooks go on working', () => {
  const now = asyncApiDocument()
  expect(brokenIn(published, now), `Put back what ${publishedEventsPath} has at these places, and add beside it.`).toEqual([])
  const { messages } = now.components as { messages: object }
  const added = Object.keys(messages).filter((type) => !(type in published.components.messages))
  expect(
    added.filter((type) => !rule.test(type)),
    'Name the webhook like pms.charge.added.',
  ).toEqual([])
})

test('a change of a published document that is no addition is found', () => {
  const former = { description: 'Old', type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
  const more = { id: { type: 'string' }, name: { type: 'string' } }
  expect(brokenIn(former, { ...former, description: 'New', required: ['name', 'id'], properties: more })).toEqual([])
  expect(brokenIn(former, { ...former, required: [] })).toEqual(['/required/0'])
  expect(brokenIn(former, { ...former, properties: { id: { type: 'integer' } } })).toEqual(['/properties/id/type'])
  expect(brokenIn(former, { ...former, properties: { name: more.name } })).toEqual(['/properties/id'])
})
