import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOf } from '../../../../src/core/rates/pricing/price.ts'
import { decideStock, type StockLevel } from '../../../../src/core/reservations/change/stock.ts'
import { FoyerError } from '../../../../src/kernel/errors.ts'
import { addDays } from '../../../../src/kernel/zone.ts'
import { planTerms, rateTerms, soldType, stayOf } from '../../../harness/core/rate-terms.ts'

const seed = Number(process.env.CHANGE_SEED ?? Math.floor(Math.random() * 2 ** 31))
const runs = { seed, numRuns: Number(process.env.CHANGE_RUNS ?? 4_000) }

interface Guest {
  from: number
  nights: number
  holds: boolean
  isMarked: boolean
  refuses: boolean
}

const anyGuest = fc.record<Guest>({
  from: fc.integer({ min: 0, max: 8 }),
  nights: fc.integer({ min: 1, max: 6 }),
  holds: fc.boolean(),
  isMarked: fc.boolean(),
  refuses: fc.boolean(),
})

const isThere = (night: number) => (guest: Guest) => guest.holds && guest.from <= night && night < guest.from + guest.nights

/** What is left of the rooms in the night of a stay in which least is. */
const leftFor = (guest: Guest, all: readonly Guest[], rooms: number) =>
  Math.min(...Array.from({ length: guest.nights }, (_, at) => rooms - all.filter(isThere(guest.from + at)).length))

function decidedOrRefused(levels: readonly StockLevel[], refusing: ReadonlySet<string>) {
  try {
    return decideStock(levels, refusing)
  } catch (error) {
    if (error instanceof FoyerError && error.errorCode === 'SOLD_OUT') return null
    throw error
  }
}

test(`What is said to be sold exceeds the rooms in no night, and what may not be overbooked is refused (seed ${seed})`, () => {
  const seen = { sold: 0, overbooked: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(anyGuest, { minLength: 1, maxLength: 7 }), fc.integer({ min: 0, max: 4 }), (guests, rooms) => {
      const idOf = (guest: Guest) => String(guests.indexOf(guest))
      const levels = guests.map(
        (guest): StockLevel => ({
          ...{ id: idOf(guest), holds: guest.holds, isMarked: guest.isMarked },
          left: leftFor(guest, guests, rooms),
        }),
      )
      const refusing = guests.filter(({ refuses }) => refuses)
      const marks = decidedOrRefused(levels, new Set(refusing.map(idOf)))
      const isBeyond = (guest: Guest) => guest.holds && leftFor(guest, guests, rooms) < 0
      expect(marks === null).toBe(refusing.some(isBeyond))
      if (marks === null) {
        seen.refused++
        return
      }
      for (const guest of guests) {
        const overbooked = marks.find(({ id }) => id === idOf(guest))?.overbooked ?? guest.isMarked
        expect(overbooked).toBe(isBeyond(guest))
        seen[overbooked ? 'overbooked' : 'sold']++
        if (overbooked || !guest.holds) continue
        for (let night = guest.from; night < guest.from + guest.nights; night++)
          expect(guests.filter(isThere(night)).length).toBeLessThanOrEqual(rooms)
      }
    }),
    runs,
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(runs.numRuns / 10)
})

const first = '2027-05-01'
const now = new Date('2027-01-01T00:00:00Z')
const amount = fc.integer({ min: 0, max: 500_000 })

/** A plan that derives from another, with supplements and its own rounding, and a price for most days. */
const anyHouse = fc.record({
  adjustPpm: fc.integer({ min: -500_000, max: 500_000 }),
  adjustAmount: fc.integer({ min: -5_000, max: 5_000 }),
  roundTo: fc.constantFrom(null, 10, 1000),
  roundMode: fc.constantFrom('NEAREST' as const, 'UP' as const, 'DOWN' as const),
  supplement: amount,
  days: fc.array(fc.option(amount, { freq: 30 }), { minLength: 14, maxLength: 14 }),
})

const anyParty = fc.record({ sleeps: fc.integer({ min: 1, max: 3 }), childSleeps: fc.integer({ min: 0, max: 1 }) })

const momentOf = (day: number, hour: string) => `${addDays(first, day)}T${hour}:00:00Z`

test(`Nights cost the same by parts as in one stay, and as in a stay that is extended by them (seed ${seed})`, () => {
  let priced = 0
  fc.assert(
    fc.property(
      anyHouse,
      anyParty,
      fc.integer({ min: 0, max: 3 }),
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      ({ days, supplement, ...adjusted }, party, from, [one, other]) => {
        const supplements = [
          { band: 'ADULT', nth: 3, supplement },
          { band: 'CHILD', nth: 1, supplement },
        ]
        const terms = rateTerms({
          plans: [planTerms('root'), planTerms('child', { parentId: 'root', ...adjusted })],
          sold: { root: soldType({ supplements }), child: soldType() },
          days: { root: Object.fromEntries(days.flatMap((price, at) => (price === null ? [] : [[addDays(first, at), price]]))) },
        })
        const stay = (start: number, nights: number) =>
          stayOf('child', momentOf(start, '06'), momentOf(start + nights, '02'), party)
        const parts = [stay(from, one), stay(from + one, other)].map((part) => priceOf(terms, part, now).priced)
        const whole = priceOf(terms, stay(from, one + other), now).priced
        expect(whole === null).toBe(parts.includes(null))
        if (!whole) return
        priced++
        expect(parts.flatMap((part) => part!.nights)).toEqual(whole.nights)
        expect(parts.reduce((sum, part) => sum + part!.total, 0)).toBe(whole.total)
        const extended = priceOf(terms, stay(from, one + other), now, { keep: parts[0]!.lines }).priced
        expect(extended?.nights).toEqual(whole.nights)
      },
    ),
    runs,
  )
  expect(priced).toBeGreaterThan(runs.numRuns / 10)
})
