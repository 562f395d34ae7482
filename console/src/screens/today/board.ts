import { signal } from '@preact/signals'
import { ask } from '../../data/api.ts'
import type { Operation } from '../../data/errors.ts'
import { moneyText } from '../../data/here.ts'
import { Reading } from '../../data/reading.ts'
import type { BoardStayFragment } from '../../generated/data.ts'
import {
  type BoardCountsFragment,
  DayArrivalsDocument,
  type DayArrivalsQuery,
  DayDeparturesDocument,
  type DayDeparturesQuery,
  type DayDeparturesQueryVariables,
  DayInHouseDocument,
  DayOverbookedDocument,
  DayOwingDocument,
  DayWithoutRoomDocument,
} from '../../generated/today.ts'

import { words } from './words.ts'

export type Stay = BoardStayFragment
export type Counts = BoardCountsFragment

interface Typed {
  room?: { roomType: { name: string } } | null
  intendedRoomType: { name: string }
}

/** The type of the room that the guest has, or of the one that was booked. */
export const typeOf = ({ room, intendedRoomType }: Typed): { name: string } => room?.roomType ?? intendedRoomType

/** What is open on a folio, in words. */
export function balanceText({ balance, currency }: { balance: number; currency: string }): string {
  const amount = moneyText(Math.abs(balance), currency)
  return balance === 0 ? words.settled : balance > 0 ? words.owes(amount) : words.overpaid(amount)
}

/** Who comes; a guest may have no name yet. */
export const nameOf = ({ primaryGuestProfile }: { primaryGuestProfile?: { name: string } | null }) =>
  primaryGuestProfile?.name ?? words.noGuestName

interface Contact {
  contactType: string
  contactValue: string
}

/** Where a guest is reached by phone or mail; an empty text if that is not known. */
export const contactOf = (guest: { contacts: readonly Contact[] } | undefined, type: 'phone' | 'email') =>
  guest?.contacts.find(({ contactType }) => contactType === type)?.contactValue ?? ''

/** The contacts of a guest, as somebody typed them. */
export const contactsOf = (typed: { phone: string; email: string }): Contact[] =>
  (['phone', 'email'] as const).flatMap((contactType) => {
    const contactValue = typed[contactType].trim()
    return contactValue ? [{ contactType, contactValue }] : []
  })

export const listNames = ['arrivals', 'departures', 'inHouse', 'withoutRoom', 'owing', 'overbooked'] as const
export type ListName = (typeof listNames)[number]

/** Rows that are shown of each list. */
export const rowsMax = 120

/** What a list needs, each in one request. Those who should have come before the day are a list of their own. */
const queries: Readonly<
  Record<ListName, Operation<DayDeparturesQuery & Partial<DayArrivalsQuery>, DayDeparturesQueryVariables>>
> = {
  arrivals: DayArrivalsDocument,
  departures: DayDeparturesDocument,
  inHouse: DayInHouseDocument,
  withoutRoom: DayWithoutRoomDocument,
  overbooked: DayOverbookedDocument,
  owing: DayOwingDocument,
}

/** The state of the screen; it outlives a visit of another screen, so that the way back shows something at once. */
export class Board {
  readonly counts = signal<Counts | undefined>(undefined)
  readonly stays = signal<readonly Stay[] | undefined>(undefined)
  readonly list = signal<ListName>('arrivals')
  /** Null for today at the property. */
  readonly date = signal<string | null>(null)
  /** What is searched for in the list. */
  readonly keyword = signal('')
  readonly reading = new Reading(() => this.#read())
  readonly #accommodationId: string

  constructor(accommodationId: string) {
    this.#accommodationId = accommodationId
  }

  show(list: ListName): void {
    if (this.list.value === list) return
    this.list.value = list
    this.keyword.value = ''
    this.stays.value = undefined
    this.reading.read()
  }

  open(date: string | null): void {
    this.date.value = date
    this.stays.value = undefined
    this.reading.read()
  }

  async #read(): Promise<void> {
    const [list, date] = [this.list.value, this.date.value]
    const { counts, before, list: shown } = await ask(queries[list], { accommodationId: this.#accommodationId, date })
    if (list !== this.list.value || date !== this.date.value) return
    this.counts.value = counts
    this.stays.value = dueFirst(list, [...(before?.late.reservations ?? []), ...shown.stays.reservations])
  }

  /** Takes over a row as a write answered it; the next reading puts it in its place. */
  take(stay: Stay): void {
    this.stays.value = this.stays.value?.map((one) => (one.id === stay.id ? stay : one))
  }
}

const isDone: Readonly<Partial<Record<ListName, (stay: Stay) => boolean>>> = {
  arrivals: ({ status }) => status === 'CHECKED_IN' || status === 'CHECKED_OUT',
  departures: ({ status }) => status === 'CHECKED_OUT',
}

export const isDoneIn = (list: ListName, stay: Stay) => isDone[list]?.(stay) ?? false

/** What is still to be done comes first; within that the order of the server stands. */
const dueFirst = (list: ListName, stays: readonly Stay[]) =>
  stays.toSorted((one, other) => Number(isDoneIn(list, one)) - Number(isDoneIn(list, other)))

const plain = (text: string) => text.toLocaleLowerCase().replace(/[\s-]/g, '')

/** Whether a row has the text: in the name of its guest, its room, its room type, its licence plate or its request. */
export function matches(stay: Stay, keyword: string): boolean {
  const { primaryGuestProfile, room, request } = stay
  const { name, vehicleNumber } = primaryGuestProfile ?? {}
  const texts = [name, vehicleNumber, room?.roomNumber, typeOf(stay).name, request?.content]
  return texts.some((text) => text && plain(text).includes(plain(keyword)))
}

const boards = new Map<string, Board>()

export function boardOf(accommodationId: string): Board {
  const known = boards.get(accommodationId)
  if (known) return known
  const board = new Board(accommodationId)
  boards.set(accommodationId, board)
  return board
}
