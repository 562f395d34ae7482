import { batch, computed, type Signal, signal } from '@preact/signals'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays } from '../../data/format.ts'
import { todayHere } from '../../data/here.ts'
import type { Change } from '../../data/live.ts'
import { prefer, preferences } from '../../data/preferences.ts'
import { administers, type Property, staffManages } from '../../data/property.ts'
import { ReadSchedule } from '../../data/read-schedule.ts'
import { ChartDocument, ChartStaysDocument, type ChartTypeFieldsFragment } from '../../generated/chart.ts'
import { Days } from './days.ts'
import { afterPaint } from './drawn.ts'
import { byStart, keyOf, type PlacedStay, placed, same, staysIn, trayOf } from './placed.ts'

export type ChartRoom = Omit<ChartTypeFieldsFragment['rooms'][number], 'stays'>

export interface ChartType {
  id: string
  name: string
  rooms: readonly ChartRoom[]
}

/** The days before today that the chart begins with. */
const daysBefore = 2
const daysDefault = 14
/** More changed stays than these are read with all others. */
const namedMax = 200

const none: readonly PlacedStay[] = []

/** What the chart shows of a property. */
export class Chart {
  readonly property: Property
  /** The days that are shown, and those that are chosen: they differ until the choice is painted. */
  readonly days: Signal<Days>
  readonly range: Signal<{ first: string; count: number }>
  readonly types = signal<readonly ChartType[] | undefined>(undefined)
  readonly collapsed = signal<ReadonlySet<string>>(new Set())
  readonly error = signal<unknown>(undefined)
  readonly staffManagesStays = signal(false)
  /** Advances every minute. */
  readonly now = signal(now())
  readonly tray = computed(() => (this.types.value ?? []).flatMap(({ id }) => this.staysOf(trayOf(id)).value).sort(byStart))
  /** Called with a stay that somebody changed; without one if it left the chart. */
  onStay: ((id: string, stay: PlacedStay | undefined) => void) | undefined
  /** The stay that somebody holds: what changed of it is read at once. */
  heldId: (() => string | undefined) | undefined
  scrollTop = 0
  readonly reading = new ReadSchedule(() => this.#read())
  readonly #stays = new Map<string, PlacedStay>()
  readonly #rows = new Map<string, Signal<readonly PlacedStay[]>>()
  /** Stays that are being moved: what is read of them meanwhile may be old. */
  readonly #moving = new Set<string>()
  readonly #changed = new Set<string>()
  #readsAll = false

  constructor(property: Property) {
    this.property = property
    const range = { first: addDays(this.today, -daysBefore), count: preferences.peek().chartDays ?? daysDefault }
    this.range = signal(range)
    this.days = signal(new Days(range.first, range.count))
  }

  get today(): string {
    return todayHere()
  }

  readonly mayChangeTimes = computed(() => {
    return administers.value || this.property.myAuthority !== 'STAFF' || this.staffManagesStays.value
  })

  staysOf(key: string): Signal<readonly PlacedStay[]> {
    const known = this.#rows.get(key)
    if (known) return known
    const row = signal(none)
    this.#rows.set(key, row)
    return row
  }

  stay = (id: string): PlacedStay | undefined => this.#stays.get(id)

  /** The type of a room. */
  typeOf = (roomId: string | null): ChartType | undefined =>
    this.types.value?.find(({ rooms }) => rooms.some(({ id }) => id === roomId))

  room = (roomId: string): ChartRoom | undefined => this.typeOf(roomId)?.rooms.find(({ id }) => id === roomId)

  /** Shows other days: at once what is known of them, and then all of it. */
  show(first: string, { count = this.range.value.count, then = () => {} } = {}): void {
    if (count !== this.range.value.count) prefer({ chartDays: count })
    this.range.value = { first, count }
    afterPaint(() => {
      const { range } = this
      const days = new Days(range.value.first, range.value.count)
      if (days.first === this.days.value.first && days.count === this.days.value.count) {
        then()
        return
      }
      batch(() => {
        this.days.value = days
        this.#place([...this.#stays.values()].map((stay) => placed(stay, days)))
      })
      then()
      this.read()
    })
  }

  showToday(then: () => void): void {
    this.show(addDays(this.today, -daysBefore), { then })
  }

  toggle(typeId: string): void {
    const next = new Set(this.collapsed.value)
    if (!next.delete(typeId)) next.add(typeId)
    this.collapsed.value = next
  }

  take({ subjects }: Change): void {
    let shows = false
    for (const { kind, id } of subjects) {
      if (kind === 'RESERVATION' || kind === 'FOLIO') this.#changed.add(id)
      else if (!['ROOM', 'ROOM_BLOCK', 'ROOM_TYPE', 'PROPERTY'].includes(kind)) continue
      shows = true
    }
    const held = this.heldId?.()
    if (held !== undefined && this.#changed.has(held)) this.reading.now()
    else if (shows) this.reading.soon()
  }

  read(): void {
    this.#readsAll = true
    this.reading.now()
  }

  readStay(id: string): void {
    this.#changed.add(id)
    this.reading.now()
  }

  /** Reads what could not be read while the server was away. */
  resume(): void {
    if (this.#readsAll || this.#changed.size > 0) this.reading.now()
  }

  /** Reads what changed, or everything. What could not be read is read the next time. */
  async #read(): Promise<void> {
    const named = this.#readsAll || this.#changed.size > namedMax ? undefined : [...this.#changed]
    this.#readsAll = false
    this.#changed.clear()
    const days = this.days.value
    const of = { accommodationId: this.property.id, from: days.first, to: days.last }
    try {
      if (named) {
        const { stays } = await ask(ChartStaysDocument, { ...of, reservationIds: named })
        if (days === this.days.value) this.#takeStays(stays, named)
      } else {
        const { stays, reservationSettings } = await ask(ChartDocument, of)
        this.staffManagesStays.value = staffManages(reservationSettings)
        if (days === this.days.value) this.#takeStays(stays)
      }
      this.error.value = undefined
    } catch (error) {
      if (named) for (const id of named) this.#changed.add(id)
      else this.#readsAll = true
      this.error.value = error
    }
  }

  /** Takes over all stays, or the named ones. */
  #takeStays(types: readonly ChartTypeFieldsFragment[], named?: readonly string[]): void {
    const found = new Map(staysIn(types, this.days.value).map((stay) => [stay.id, stay]))
    batch(() => {
      if (named) for (const id of named.filter((one) => !this.#moving.has(one))) this.put(id, found.get(id))
      else this.#takeAll(found)
      this.#takeRooms(types)
    })
  }

  /** Those that are being moved stay where they are shown. */
  #takeAll(found: Map<string, PlacedStay>): void {
    for (const id of this.#moving) {
      const stay = this.#stays.get(id)
      if (stay) found.set(id, stay)
    }
    this.#place([...found.values()])
    for (const stay of found.values()) this.onStay?.(stay.id, stay)
  }

  #place(stays: readonly PlacedStay[]): void {
    this.#stays.clear()
    for (const stay of stays) this.#stays.set(stay.id, stay)
    const rows = Map.groupBy(stays, keyOf)
    batch(() => {
      for (const key of new Set([...this.#rows.keys(), ...rows.keys()]))
        this.staysOf(key).value = rows.get(key)?.sort(byStart) ?? none
    })
  }

  #takeRooms(types: readonly ChartTypeFieldsFragment[]): void {
    const before = this.types.value
    const next = types.map(({ id, name, rooms }): ChartType => {
      const known = before?.find((type) => type.id === id)
      const own = rooms.map(({ stays: _, ...room }) =>
        same(
          known?.rooms.find((one) => one.id === room.id),
          room,
        ),
      )
      return same(known, { id, name, rooms: own })
    })
    this.types.value = same(before, next)
  }

  /** Puts a stay where it is now, or takes it out. */
  put(id: string, stay: PlacedStay | undefined): void {
    const before = this.#stays.get(id)
    if (before) {
      const row = this.staysOf(keyOf(before))
      row.value = row.value.filter((one) => one.id !== id)
      this.#stays.delete(id)
    }
    if (stay) {
      const row = this.staysOf(keyOf(stay))
      row.value = [...row.value, stay].sort(byStart)
      this.#stays.set(id, stay)
    }
    this.onStay?.(id, stay)
  }

  /** While it lasts, what is read of the stay is not taken over; then it is read. */
  whileMoving<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    this.#moving.add(id)
    return this.reading.during(() =>
      work().finally(() => {
        this.#moving.delete(id)
        this.#changed.add(id)
      }),
    )
  }
}
