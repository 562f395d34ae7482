import { signal } from '@preact/signals'
import { ask } from '../../data/api.ts'
import { staffManages } from '../../data/property.ts'
import { ReadSchedule } from '../../data/read-schedule.ts'
import { OneStayDocument, type WholeStayFragment } from '../../generated/reservation.ts'
import type { Stay } from '../today/board.ts'

export interface Rights {
  /** Whether the caller moves, cancels and restores stays. */
  managesStays: boolean
  /** Whether the caller has the management right of the property. */
  manages: boolean
}

export interface StayProps {
  one: OneStay
  stay: FullStay
  rights: Rights
}

export interface StayDialogProps extends StayProps {
  onClose: () => void
}

export type FullStay = WholeStayFragment

/** One stay with its guests and folio. */
export class OneStay {
  /** `null` if there is no such stay. */
  readonly stay = signal<FullStay | null | undefined>(undefined)
  /** Whether STAFF may move and cancel stays at the property. */
  readonly staffManages = signal(false)
  readonly error = signal<unknown>(undefined)
  /** How often it was read: what stands beside the stay is then read again too. */
  readonly readings = signal(0)
  readonly reading = new ReadSchedule(() => this.#read())
  readonly #accommodationId: string
  readonly #reservationId: string

  constructor(accommodationId: string, reservationId: string) {
    this.#accommodationId = accommodationId
    this.#reservationId = reservationId
  }

  async #read(): Promise<void> {
    try {
      const { getAccommodationReservations: page, reservationSettings } = await ask(OneStayDocument, {
        accommodationId: this.#accommodationId,
        reservationId: this.#reservationId,
      })
      this.stay.value = page.edges[0]?.node ?? null
      this.staffManages.value = staffManages(reservationSettings)
      this.error.value = undefined
      this.readings.value++
    } catch (error) {
      this.error.value = error
    }
  }

  /** Takes over what a write answered, until the next reading. */
  take(stay: Stay): void {
    const before = this.stay.value
    if (before) this.stay.value = { ...before, ...stay, folio: before.folio, request: before.request }
  }

  /** Shows a change at once; the answer of the server follows. */
  show(changes: Partial<FullStay>): void {
    const before = this.stay.value
    if (before) this.stay.value = { ...before, ...changes }
  }
}
