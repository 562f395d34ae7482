import type { TaxedGuest } from '../../taxes/index.ts'
import type { StayToPrice } from './stay.ts'
import type { AgeBand, GuestKind, SoldType } from './terms.ts'

/** A guest whose age is known, or a child or infant. */
interface BandedGuest {
  /** Code of an age band, or of the kind. */
  band: string
  kind: GuestKind
  age: number | null
}

/** Who sleeps in a stay. */
export interface Party {
  /** Those whose age is not known. */
  adults: number
  banded: readonly BandedGuest[]
}

type Counts = Pick<StayToPrice, 'sleeps' | 'childSleeps' | 'infantSleeps' | 'childAges'>

/**
 * Finds the band of each age. An age is that of a child or an infant, also if its band counts as an adult; only if none of them is left,
 * it is that of an adult.
 */
export function partyOf({ sleeps, childSleeps, infantSleeps, childAges }: Counts, bands: readonly AgeBand[]): Party {
  const left: Record<GuestKind, number> = { ADULT: sleeps, CHILD: childSleeps, INFANT: infantSleeps }
  const banded: BandedGuest[] = []
  for (const age of childAges) {
    const band = bands.find(({ fromAge, toAge }) => age >= fromAge && age <= toAge)
    const kind = (band?.countsAs === 'INFANT' ? infantFirst : childFirst).find((one) => left[one] > 0) ?? 'CHILD'
    left[kind]--
    banded.push({ band: band?.code ?? kind, kind: band?.countsAs ?? kind, age })
  }
  for (const kind of ['CHILD', 'INFANT'] as const)
    for (let nth = 0; nth < left[kind]; nth++) banded.push({ band: kind, kind, age: null })
  return { adults: left.ADULT, banded }
}

const childFirst: readonly GuestKind[] = ['CHILD', 'INFANT', 'ADULT']
const infantFirst: readonly GuestKind[] = ['INFANT', 'CHILD', 'ADULT']

/** Each guest with the age, for taxes. */
export const taxedGuests = ({ adults, banded }: Party): TaxedGuest[] => [
  ...Array.from({ length: adults }, () => ({ isAdult: true, age: null })),
  ...banded.map(({ kind, age }) => ({ isAdult: kind === 'ADULT', age })),
]

/** How many guests are of an age band, or of a kind; null for all. */
export function guestsOf({ adults, banded }: Party, band: string | null): number {
  if (band === null) return adults + banded.length
  const found = banded.filter((guest) => guest.band === band || guest.kind === band).length
  return band === 'ADULT' ? adults + found : found
}

/** What guests add to the price of a night. Prices by the number of adults replace the part of the adults. */
export interface Supplements {
  adults: number
  ofAdults: bigint
  ofOthers: bigint
}

/** Guests of a band without supplements pay those of its kind; an adult by age is then one of the adults. */
export function supplementsOf({ baseOccupancy, supplements }: SoldType, { adults, banded }: Party): Supplements {
  const has = (band: string) => supplements.some((one) => one.band === band)
  const counted = { adults, ofAdults: 0n, ofOthers: 0n }
  const seen = new Map<string, number>()
  for (const { band, kind } of banded) {
    const paid = has(band) ? band : kind
    if (paid === 'ADULT') {
      counted.adults++
      continue
    }
    const nth = (seen.get(paid) ?? 0) + 1
    seen.set(paid, nth)
    counted.ofOthers += supplementOf(supplements, paid, nth)
  }
  for (let nth = baseOccupancy + 1; nth <= counted.adults; nth++) counted.ofAdults += supplementOf(supplements, 'ADULT', nth)
  return counted
}

/** The row of the nth guest, else the last row before. */
function supplementOf(supplements: SoldType['supplements'], band: string, nth: number): bigint {
  let found: SoldType['supplements'][number] | undefined
  for (const row of supplements)
    if (row.band === band && row.nth <= nth && (found === undefined || row.nth > found.nth)) found = row
  return BigInt(found?.supplement ?? 0)
}
