import type { ReservationRow } from '../../core/reservations/index.ts'
import { none } from '../../db/selection.ts'
import { iso } from '../../rest/shapes.ts'

type GuestRow = ReservationRow['guestProfiles'][number]

const guestResource = (guest: GuestRow) => ({
  name: guest.name,
  contacts: guest.contacts.map(({ contactType, contactValue }) => ({ contact_type: contactType, contact_value: contactValue })),
  vehicle_number: guest.vehicleNumber,
})

export const nightlyRatesOf = (bills: ReservationRow['bills']) =>
  bills.filter(({ kind }) => kind === 'NIGHT').map(({ chargedOn, amount }) => ({ date: chargedOn, amount }))

/** A reservation as apps see it: all of its state. */
export function reservationResource(row: ReservationRow) {
  const { folio, deletedAt } = row
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    use_start_at: row.useStartAt.toISOString(),
    use_expire_at: row.useExpireAt.toISOString(),
    room_type_id: row.roomTypeId ?? row.intendedRoomTypeId,
    room_id: row.roomId,
    rate_plan_id: row.ratePlanId,
    channel_id: row.channelId,
    ota_code: row.otaCode,
    sleeps: row.sleeps,
    child_sleeps: row.childSleeps,
    infant_sleeps: row.infantSleeps,
    capacity_exceeded: row.capacityExceeded,
    primary_guest: row.guestProfiles.filter(({ isPrimary }) => isPrimary).map(guestResource)[0] ?? null,
    guests: row.guestProfiles.filter(({ isPrimary }) => !isPrimary).map(guestResource),
    folio_id: folio?.id ?? null,
    currency: folio?.currency ?? null,
    total_price: folio?.totalPrice ?? 0,
    nightly_rates: nightlyRatesOf(row.bills),
    memo: row.memo?.content ?? null,
    request: row.request?.content ?? null,
    check_in_code: row.checkInCode,
    release_at: iso(row.releaseAt),
    cancellation: deletedAt && { at: deletedAt.toISOString(), by: row.cancelledBy, reason: row.cancelReason },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export type ReservationResource = ReturnType<typeof reservationResource>

const guest = { name: none, isPrimary: none, vehicleNumber: none, contacts: { contactType: none, contactValue: none } }

/** What of a reservation its resource is made of. */
export const resourceFields = {
  status: none,
  type: none,
  useStartAt: none,
  useExpireAt: none,
  roomTypeId: none,
  intendedRoomTypeId: none,
  roomId: none,
  ratePlanId: none,
  channelId: none,
  otaCode: none,
  sleeps: none,
  childSleeps: none,
  infantSleeps: none,
  capacityExceeded: none,
  guestProfiles: guest,
  folio: { currency: none, totalPrice: none },
  bills: { kind: none, chargedOn: none, amount: none },
  memo: { id: none, content: none },
  request: { id: none, content: none },
  checkInCode: none,
  releaseAt: none,
  deletedAt: none,
  cancelledBy: none,
  cancelReason: none,
  createdAt: none,
  updatedAt: none,
}
