import { allows } from '../../kernel/scopes.ts'
import type { FolioResource } from './folio-resource.ts'
import type { ReservationResource } from './reservation-resource.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Without `guests:read` an app reads nothing about the guests, no free text, which can be about them, and no check-in code, by which a
 * kiosk finds the stay.
 */
export function visibleReservation(reservation: ReservationResource, scopes: readonly string[]): ReservationResource {
  if (allows(scopes, 'guests:read')) return reservation
  const cancellation = reservation.cancellation && { ...reservation.cancellation, reason: null }
  return { ...reservation, primary_guest: null, guests: [], memo: null, request: null, check_in_code: null, cancellation }
}

export function visibleFolio(folio: FolioResource, scopes: readonly string[]): FolioResource {
  if (allows(scopes, 'guests:read')) return folio
  return { ...folio, name: null, payments: folio.payments.map(withoutMemo), refunds: folio.refunds.map(withoutMemo) }
}

const withoutMemo = <Row extends { memo: string | null }>(row: Row): Row => ({ ...row, memo: null })

/** The PIN opens the guest's own view of the stay, so it needs `guests:read` too. */
export function visibleResult(data: Data, scopes: readonly string[]): Data {
  if (!allows(scopes, 'reservations:read')) return { id: data.id }
  const { pin_code, ...reservation } = data
  const pin = pin_code !== undefined && allows(scopes, 'guests:read') && { pin_code }
  return { ...visibleReservation(reservation as ReservationResource, scopes), ...pin }
}
