import { signal } from '@preact/signals'
import { ask } from '../../data/api.ts'
import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { property } from '../../data/property.ts'
import { StaysOfMoneyDocument, type StaysOfMoneyQuery } from '../../generated/money.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { words } from './words.ts'

type Stay = StaysOfMoneyQuery['getAccommodationReservations']['edges'][number]['node']

/** Stays that were found, by id: names are asked for once. */
const found = signal<ReadonlyMap<string, Stay>>(new Map())
const rowsMax = 200

/** Finds whose money it is. */
export async function findStays(accommodationId: string, ids: readonly string[]): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !found.value.has(id))
  for (let at = 0; at < unknown.length; at += rowsMax) {
    const reservationIds = unknown.slice(at, at + rowsMax)
    const { getAccommodationReservations: page } = await ask(StaysOfMoneyDocument, { accommodationId, reservationIds })
    found.value = new Map([...found.value, ...page.edges.map(({ node }) => [node.id, node] as const)])
  }
}

/** The guest of a reservation, as a link to it. */
export function GuestOf({ reservationId }: { reservationId: string }) {
  const stay = found.value.get(reservationId)
  const place = { timeZone: property.value!.timeZone, language: locale.value }
  return (
    <>
      <Link href={hrefOf('reservations', reservationId)}>{stay?.primaryGuestProfile?.name ?? words.value.noGuestName}</Link>
      {stay && (
        <small>
          {[stay.room?.roomNumber, `${dayText(stay.useStartAt, place)} – ${dayText(stay.useExpireAt, place)}`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </>
  )
}
