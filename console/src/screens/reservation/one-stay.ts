import { computed, signal } from '@preact/signals'
import { askHere } from '../../data/here.ts'
import { manages, staffManages } from '../../data/property.ts'
import { Reading } from '../../data/reading.ts'
import { OneStayDocument, type WholeStayFragment } from '../../generated/reservation.ts'
import { words } from '../../words/words.ts'
import type { Stay } from '../today/board.ts'

export interface StayProps {
  screen: OneStay
  stay: FullStay
}

export type FullStay = WholeStayFragment

/** An account of the stay: the guest's own, or that of somebody else who pays. */
export type Folio = FullStay['folios'][number]

export interface FolioProps extends StayProps {
  folio: Folio
}

export const nameOfFolio = ({ name }: Pick<Folio, 'name'>) => name ?? words.guest

/** The folios to which something of this one can move. */
export const otherFolios = ({ folios }: FullStay, { id }: Folio) => folios.filter((one) => one.id !== id && one.closedAt === null)

/** One stay with its guests and folios. */
export class OneStay {
  readonly #staffManages = signal(false)
  /** Whether the caller moves, cancels and restores stays. */
  readonly managesStays = computed(() => manages.value || this.#staffManages.value)
  /** How often it was read: what stands beside the stay is then read again too. */
  readonly readings = signal(0)
  /** Reads `null` if there is no such stay. */
  readonly reading: Reading<FullStay | null>

  constructor(reservationId: string) {
    this.reading = new Reading(async () => {
      const { getAccommodationReservations: page, reservationSettings } = await askHere(OneStayDocument, { reservationId })
      this.#staffManages.value = staffManages(reservationSettings)
      this.readings.value++
      return page.edges[0]?.node ?? null
    })
  }

  /** The stay as it is by now, for a dialog that was opened before. */
  latest(stay: FullStay): FullStay {
    return this.reading.value.value ?? stay
  }

  /** The folio as it is by now. */
  latestFolio(folio: Folio): Folio {
    return this.reading.value.value?.folios.find(({ id }) => id === folio.id) ?? folio
  }

  take(stay: Stay): void {
    const { request } = this.reading.value.value ?? {}
    this.show({ ...stay, request })
  }

  /** Shows a change at once; the answer of the server follows. */
  show(changes: Partial<FullStay>): void {
    const { value } = this.reading
    if (value.value) value.value = { ...value.value, ...changes }
  }
}
