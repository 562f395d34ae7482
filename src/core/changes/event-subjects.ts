import type { EventType, StoredEvent } from '../../kernel/events.ts'
import type { Kind } from './resource-kinds.ts'

/** A resource that an event changed. The key of a folio is its reservation. */
export interface Subject {
  kind: Kind
  key: string
}

type SubjectEvent = Extract<
  EventType,
  `${
    | 'reservation'
    | 'booking'
    | 'guest'
    | 'folio'
    | 'invoice'
    | 'room'
    | 'room_type'
    | 'rate_plan'
    | 'rates'
    | 'stay_rules'
    | 'age_bands'
    | 'promo_code'
    | 'inventory'
    | 'taxes'
    | 'article'
    | 'policy'
    | 'sale'
    | 'settings'
    | 'accommodation'
    | 'pms.folio'
    | 'pms.charge'
    | 'pms.payment'}.${string}`
>
type Subjects = { readonly [Type in SubjectEvent]: (event: StoredEvent<Type>) => readonly Subject[] }

/** What names the prices of a plan and room type. */
export const ratesKey = ({ ratePlanId, roomTypeId }: { ratePlanId: string; roomTypeId: string }) => `${ratePlanId} ${roomTypeId}`

/** The resource whose key an event has in this field. */
const named =
  <Field extends string>(kind: Kind, field: Field) =>
  ({ payload }: { payload: Readonly<Record<Field, string>> }): Subject[] => [{ kind, key: payload[field] }]

const stay = named('reservation', 'reservationId')
const account = named('folio', 'reservationId')
const stayAndAccount = (event: Parameters<typeof stay>[0]) => [...stay(event), ...account(event)]
const booking = named('booking', 'bookingId')
const bookingOf = ({ bookingId }: { bookingId?: string | null }) => (bookingId ? booking({ payload: { bookingId } }) : [])
const room = named('room', 'roomId')
const block = named('room_block', 'roomBlockId')
const roomType = named('room_type', 'roomTypeId')
const article = named('article', 'articleId')
const ratePlan = named('rate_plan', 'ratePlanId')

const distinct = <Item>(items: readonly Item[]) => [...new Set(items)]
const inventoryOf = (roomTypeIds: readonly string[]): Subject[] =>
  distinct(roomTypeIds).map((key) => ({ kind: 'inventory', key }))

/** Prices are named by their plan and room type. */
const prices = ({ payload: { ranges } }: StoredEvent<'rates.changed'>): Subject[] =>
  distinct(
    ranges.flatMap(({ ratePlanIds, roomTypeIds }) =>
      (ratePlanIds ?? []).flatMap((ratePlanId) => (roomTypeIds ?? []).map((roomTypeId) => ratesKey({ ratePlanId, roomTypeId }))),
    ),
  ).map((key) => ({ kind: 'rates', key }))

/** Rules of all plans are named by the property. */
const rules = ({ accommodationId, payload: { ranges } }: StoredEvent<'stay_rules.changed'>): Subject[] =>
  distinct(ranges.flatMap(({ ratePlanIds }) => ratePlanIds ?? [accommodationId])).map((key) => ({ kind: 'stay_rules', key }))

const property = ({ accommodationId: key }: { accommodationId: string }): Subject[] => [{ kind: 'property', key }]

/** A stop of sale closes every room type, and its end opens them. */
const sale = (event: StoredEvent<'sale.stopped'> | StoredEvent<'sale.resumed'>): Subject[] => [
  ...property(event),
  ...inventoryOf(event.payload.roomTypeIds ?? []),
]

/** Which rooms are ready depends on it. Any other setting shows in no resource. */
const readiness = ({ accommodationId, payload: { keys } }: StoredEvent<'settings.changed'>): Subject[] =>
  keys.includes('inspectionRequired') ? property({ accommodationId }) : []

/** Doors, tries of PINs and notes to the desk change no resource. */
const nothing = (): Subject[] => []

/** Event → the resources that it changes. A new event of these domains does not compile until it is listed. */
const subjects: Subjects = {
  'reservation.created': stayAndAccount,
  'reservation.status_changed': stay,
  'reservation.amended': stay,
  'reservation.changed': stay,
  'reservation.released': stay,
  'reservation.room_assigned': stay,
  'reservation.room_unassigned': stay,
  'reservation.room_changed': stay,
  'reservation.capacity_exceeded': nothing,
  'reservation.sold_while_stopped': nothing,
  'reservation.overbooked': nothing,
  'reservation.overbooking_ended': stay,
  'reservation.overbooking_to_count': nothing,
  'reservation.checked_in': stay,
  'reservation.checked_out': stay,
  'reservation.checked_out_owing': nothing,
  'reservation.check_in_undone': stay,
  'reservation.check_out_undone': stay,
  'reservation.canceled': stay,
  'reservation.no_show': stay,
  // it brings a booking back that ended with it
  'reservation.restored': (event) => [...stay(event), ...bookingOf(event.payload)],
  'reservation.pin_reissued': stay,
  'reservation.pin_locked': nothing,
  'reservation.door_key_set': stay,
  'reservation.door_opened': nothing,
  'reservation.door_not_opened': nothing,
  // while a guest only holds rooms online, staff know of no booking
  'booking.held': nothing,
  'booking.expired': nothing,
  'booking.confirmed': booking,
  'booking.changed': booking,
  'booking.proven': booking,
  'booking.canceled': (event) => (event.payload.wasHeld ? [] : booking(event)),
  'guest.erased': ({ payload: { reservationIds, bookingIds } }) => [
    ...reservationIds.map((key): Subject => ({ kind: 'reservation', key })),
    ...reservationIds.map((key): Subject => ({ kind: 'folio', key })),
    ...bookingIds.map((key): Subject => ({ kind: 'booking', key })),
  ],
  'folio.payment_recorded': account,
  'folio.payment_changed': account,
  'folio.payment_voided': account,
  'folio.refund_recorded': account,
  'folio.refund_voided': account,
  'pms.payment.moved': account,
  'pms.folio.opened': account,
  'pms.folio.changed': account,
  'pms.charge.moved': stayAndAccount,
  'folio.charge_added': stayAndAccount,
  'folio.charge_voided': stayAndAccount,
  'folio.nights_changed': stayAndAccount,
  'invoice.profile_changed': nothing,
  'invoice.issued': account,
  'invoice.credited': account,
  'room.created': room,
  'room.updated': room,
  'room.state_changed': room,
  'room.cleaning_state_changed': room,
  'room.blocked': block,
  'room.block_changed': block,
  'room.block_released': block,
  'settings.changed': readiness,
  'sale.stopped': sale,
  'sale.resumed': sale,
  'accommodation.created': property,
  'accommodation.updated': property,
  'accommodation.audit_period_closed': property,
  'inventory.changed': ({ payload }) => inventoryOf(payload.changes.map(({ roomTypeId }) => roomTypeId)),
  'inventory.overbooked': nothing,
  'room_type.created': roomType,
  'room_type.updated': roomType,
  'rate_plan.created': ratePlan,
  'rate_plan.updated': ratePlan,
  'rates.changed': prices,
  'stay_rules.changed': rules,
  'taxes.changed': nothing,
  'article.created': article,
  'article.updated': article,
  'policy.created': nothing,
  'policy.updated': nothing,
  'age_bands.changed': nothing,
  'promo_code.created': nothing,
  'promo_code.updated': nothing,
}

/** The events that change resources. */
export const subjectTypes = Object.entries(subjects)
  .filter(([, find]) => find !== nothing)
  .map(([type]) => type as SubjectEvent)

const hasSubjects = (event: StoredEvent): event is StoredEvent<SubjectEvent> => event.type in subjects

export function subjectsOf(event: StoredEvent): readonly Subject[] {
  if (!hasSubjects(event)) return []
  const find = subjects[event.type] as (event: StoredEvent<SubjectEvent>) => readonly Subject[]
  return find(event)
}
