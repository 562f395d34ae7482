import { signal } from '@preact/signals'
import { askHere, dayText, dotted } from '../../data/here.ts'
import { StaysOfMoneyDocument, type StaysOfMoneyQuery } from '../../generated/money.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { noted } from '../../parts/table.tsx'
import { words } from './words.ts'

type Stay = StaysOfMoneyQuery['getAccommodationReservations']['edges'][number]['node']

/** Stays that were found, by id: names are asked for once. */
const found = signal<ReadonlyMap<string, Stay>>(new Map())
const rowsMax = 200

/** Finds whose money it is. */
export async function findStays(rows: readonly { reservationId: string }[]): Promise<void> {
  const ids = new Set(rows.map(({ reservationId }) => reservationId))
  const unknown = [...ids].filter((id) => !found.value.has(id))
  for (let at = 0; at < unknown.length; at += rowsMax) {
    const reservationIds = unknown.slice(at, at + rowsMax)
    const { getAccommodationReservations: page } = await askHere(StaysOfMoneyDocument, { reservationIds })
    found.value = new Map([...found.value, ...page.edges.map(({ node }) => [node.id, node] as const)])
  }
}

/** The guest of a reservation, as a link to it. */
export function GuestOf({ reservationId }: { reservationId: string }) {
  const stay = found.value.get(reservationId)
  return noted(
    <Link href={hrefOf('reservations', reservationId)}>{stay?.primaryGuestProfile?.name ?? words.noGuestName}</Link>,
    stay && dotted(stay.room?.roomNumber, `${dayText(stay.useStartAt)} – ${dayText(stay.useExpireAt)}`),
  )
}
