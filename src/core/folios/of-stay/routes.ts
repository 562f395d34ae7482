import type { Route } from '../../../db/tables/index.ts'
import { million, partOf, shares } from '../../../kernel/exact.ts'
import { newId } from '../../../kernel/ids.ts'
import type { FoliosOfStay, StoredFolio } from '../queries.ts'
import { dayOf, type StayLine, sourceOf } from '../stay-lines.ts'
import { divided, type WholeCharge } from './parts.ts'

/** A line, or the part of one that comes to a folio. */
export type PostedLine<Line extends StayLine> = Line & { splitOf?: string }

/** What is charged to one folio. */
export interface Posting<Line extends StayLine> {
  folio: StoredFolio
  lines: PostedLine<Line>[]
}

/** Folio → what routes may still bring to it, if that is limited. */
export type LeftByLimits = Map<string, bigint>

/** Folio → how much of a charge comes to it. */
export type Places = Map<StoredFolio, bigint>

type ToRoute = Pick<StayLine, 'source' | 'date' | 'amount' | 'articleId'>

function kindOf({ source, articleId }: ToRoute): Route['charges'][number] {
  if (articleId != null || source === 'ARTICLE') return 'ARTICLES'
  if (source === 'CANCELLATION' || source === 'NO_SHOW') return 'FEES'
  if (source === 'TAX') return 'TAXES'
  return source === 'RATE' ? 'NIGHTS' : 'ENTERED'
}

const isRouted = ({ charges, articleIds, from, until }: Route, line: ToRoute): boolean =>
  charges.includes(kindOf(line)) &&
  (articleIds === null || line.articleId == null || articleIds.includes(line.articleId)) &&
  (from === null || line.date >= from) &&
  (until === null || line.date <= until)

const least = (...amounts: readonly [bigint, ...bigint[]]): bigint => amounts.reduce((one, other) => (other < one ? other : one))

/** By the routes of the folios, in their order; the rest comes to the guest's own. What takes something back knows no limit. */
function placesByRoutes([own, ...others]: FoliosOfStay, line: ToRoute, limits: LeftByLimits): Places {
  const places: Places = new Map()
  const whole = BigInt(Math.abs(line.amount))
  let left = whole
  for (const folio of others) {
    const route = folio.closedAt ? undefined : folio.routes.find((one) => isRouted(one, line))
    if (!route) continue
    const share = partOf(whole, BigInt(route.sharePpm ?? million))
    const limit = line.amount > 0 ? limits.get(folio.id) : undefined
    const part = least(share, left, limit ?? share)
    if (part <= 0n) continue
    places.set(folio, part)
    left -= part
    if (limit !== undefined) limits.set(folio.id, limit - part)
  }
  return left > 0n || places.size === 0 ? places.set(own, left) : places
}

/** Where the charges stand that a line replaces or corrects, on a closed folio too. */
function placesOf([own, ...others]: FoliosOfStay, charges: readonly WholeCharge[]): Places {
  const places: Places = new Map()
  for (const { folioId, amount } of charges.flatMap(({ parts }) => parts)) {
    const folio = others.find(({ id }) => id === folioId) ?? own
    places.set(folio, (places.get(folio) ?? 0n) + BigInt(Math.abs(amount)))
  }
  return places
}

/** A line without an amount comes to one folio whole, as any that has one place. */
function post<Line extends StayLine>(postings: Map<StoredFolio, PostedLine<Line>[]>, line: Line, places: Places): void {
  const [folios, weights] = [[...places.keys()], [...places.values()]]
  const isWhole = folios.length === 1 || weights.every((weight) => weight === 0n)
  const parts: PostedLine<Line>[] = isWhole ? [line] : divided(line, weights)
  const splitOf = isWhole ? undefined : newId()
  for (const [at, part] of parts.entries()) {
    const lines = postings.get(folios[at]!) ?? []
    postings.set(folios[at]!, [...lines, splitOf === undefined ? part : { ...part, splitOf }])
  }
}

const asPostings = <Line extends StayLine>(postings: Map<StoredFolio, PostedLine<Line>[]>): Posting<Line>[] =>
  [...postings].map(([folio, lines]) => ({ folio, lines }))

interface Before {
  /** The charges that the lines replace. */
  replaced: readonly WholeCharge[]
  /** Those that stand on closed days, which corrections are of. */
  corrected: readonly WholeCharge[]
}

/** Where the lines of a price are charged: one that replaces a charge where that stands, a new one by the routes. */
export function routePrice(
  folios: FoliosOfStay,
  lines: readonly StayLine[],
  { replaced, corrected }: Before,
  limits: LeftByLimits,
): Posting<StayLine>[] {
  if (folios.length === 1) return [{ folio: folios[0], lines: [...lines] }]
  const left = new Set(replaced)
  const take = (line: StayLine, isSame: (charge: WholeCharge) => boolean) => {
    const found = [...left].find((charge) => isSameKind(charge, line) && isSame(charge))
    if (found) left.delete(found)
    return found
  }
  const before = new Map<StayLine, WholeCharge | undefined>()
  for (const line of lines)
    before.set(
      line,
      take(line, (charge) => dayOf(charge) === line.date),
    )
  const known = new Map<StayLine, Places>()
  for (const line of lines) {
    // nights that move take their folio along
    const charges = line.isCorrection
      ? corrected.filter((one) => isSameTax(one, line))
      : [before.get(line) ?? take(line, () => true) ?? []].flat()
    if (charges.length > 0) known.set(line, placesOf(folios, charges))
  }
  // a limit counts what comes back to a folio before what is new
  for (const [{ amount }, places] of known) takeOff(limits, amount, places)
  const postings = new Map<StoredFolio, PostedLine<StayLine>[]>()
  for (const line of lines) post(postings, line, known.get(line) ?? placesByRoutes(folios, line, limits))
  return asPostings(postings)
}

function takeOff(limits: LeftByLimits, amount: number, places: Places): void {
  for (const [{ id }, part] of dividedBy(places, amount)) {
    const limit = limits.get(id)
    if (limit !== undefined) limits.set(id, limit - BigInt(Math.sign(amount)) * part)
  }
}

/** How much of an amount, without its sign, comes to each of the places. */
function dividedBy(places: Places, amount: number): Places {
  const whole = BigInt(Math.abs(amount))
  const [first] = places.keys()
  const parts = shares(whole, [...places.values()])
  const isDivided = parts.some((part) => part > 0n)
  return isDivided
    ? withoutNothing(new Map([...places.keys()].map((folio, at) => [folio, parts[at]!])))
    : new Map([[first!, whole]])
}

/** A place that gets nothing is none, unless all get nothing. */
function withoutNothing(places: Places): Places {
  const some = [...places].filter(([, part]) => part > 0n)
  return some.length > 0 ? new Map(some) : places
}

const isSameTax = (charge: WholeCharge, line: StayLine): boolean =>
  sourceOf(charge) === line.source && (line.source !== 'TAX' || charge.taxes[0]?.code === line.taxes?.[0]?.code)

const isSameKind = (charge: WholeCharge, line: StayLine): boolean =>
  isSameTax(charge, line) && charge.articleId === (line.articleId ?? null)

/** Where an entry comes: as a whole or in the same parts, by what its first line is. */
export const placesOfEntry = (folios: FoliosOfStay, lines: readonly [StayLine, ...StayLine[]], limits: LeftByLimits): Places =>
  placesByRoutes(folios, { ...lines[0], amount: lines.reduce((sum, line) => sum + line.amount, 0) }, limits)

export function routeEntry<Line extends StayLine>(
  folios: FoliosOfStay,
  lines: readonly [Line, ...Line[]],
  limits: LeftByLimits,
): Posting<Line>[] {
  const places = placesOfLines(placesOfEntry(folios, lines, limits), lines)
  const postings = new Map<StoredFolio, PostedLine<Line>[]>()
  for (const [at, line] of lines.entries()) post(postings, line, places[at]!)
  return asPostings(postings)
}

/** Where each line of an entry comes: the first has what the others leave, so that every folio gets its part of the whole to the unit. */
export function placesOfLines(places: Places, [, ...others]: readonly { amount: number }[]): [Places, ...Places[]] {
  const left: Places = new Map(places)
  const rest = others.map(({ amount }) => {
    const parts = dividedBy(left, amount)
    for (const [folio, part] of parts) left.set(folio, left.get(folio)! - part)
    return parts
  })
  return [withoutNothing(left), ...rest]
}
