import { isDeepStrictEqual } from 'node:util'
import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { priceVersions, rentBlocks } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { day, id, weekdays } from '../../../kernel/inputs.ts'
import { DAY_MINUTES, RENT_BLOCKS_MAX, WEEKDAYS } from '../../../kernel/limits.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { price, timeOfDay } from '../plans/inputs.ts'
import { ratesPolicy } from '../policy.ts'
import { settableDays, spanOf } from '../prices/days.ts'
import { unchangedSince } from '../prices/inputs.ts'
import { type PlanDirectory, readPlanDirectory } from '../prices/plan-directory.ts'
import { type RateRange, rangesOf } from '../prices/ranges.ts'
import { lockRates, raiseRateVersion } from '../prices/rate-version.ts'
import { blocksOverlap, windowOf } from './overlap.ts'

const minutes = z.int().min(1).max(DAY_MINUTES)

const RentBlock = z.object({
  id: id.nullish(),
  from: day,
  to: day,
  weekdays: weekdays.nullish(),
  opens: timeOfDay,
  lastEnd: timeOfDay,
  minutes,
  amount: price,
  extraMinutes: minutes.nullish(),
  extraAmount: price.nullish(),
  mostMinutes: minutes.nullish(),
})

type RentBlockInput = z.output<typeof RentBlock>

const everyDay = Array.from({ length: WEEKDAYS }, (_, day) => day)

const SetRentBlocks = z.object({
  accommodationId: id,
  ratePlanId: id,
  roomTypeId: id,
  blocks: z.array(RentBlock).max(RENT_BLOCKS_MAX),
  unchangedSince,
})

type StoredBlock = typeof rentBlocks.$inferSelect
type Pair = Pick<StoredBlock, 'accommodationId' | 'ratePlanId' | 'roomTypeId'>

interface RentBlocksChanged {
  version: number
  ranges: RateRange[]
  blocks: StoredBlock[]
}

/** Replaces the hours that a plan sells of a room type. */
export const setRentBlocks = verbAt(ratesPolicy.setRentBlocks, SetRentBlocks, async (ctx, input): Promise<RentBlocksChanged> => {
  const { blocks, unchangedSince: since, ...pair } = input
  const { accommodationId, ratePlanId, roomTypeId } = pair
  return transact(ctx, async ({ db, emit, record }) => {
    const change = await lockRates(ctx, db, accommodationId)
    const { version, today } = change
    const directory = await readPlanDirectory(db, accommodationId)
    refusePair(directory, pair)
    if (since != null && (await priceVersionOf(db, pair)) > since) fail('CONFLICT', { field: 'unchangedSince' })
    // blocks that began long ago stay in the list
    const settable = { ...settableDays(today), first: 0 }
    for (const [at, block] of blocks.entries()) spanOf(block, settable, `blocks.${at}`)
    const before = await db.select().from(rentBlocks).where(matching(rentBlocks, pair)).orderBy(rentBlocks.id)
    const after = blocksAfter(pair, blocks, before, version)
    refuseOverlap(after)
    const removed = before.filter((block) => !after.some((one) => one.id === block.id))
    const written = after.filter((block) => block.version === version)
    const changed = [...removed, ...written]
    if (changed.length === 0) return { version: version - 1, ranges: [], blocks: after }
    await writeBlocks(db, pair, removed, written)
    await raiseRateVersion(db, change, [pair], directory.pricedWith)
    const days = changed.map(({ fromDay, toDay }) => ({ ratePlanId, roomTypeId, from: fromDay, to: toDay, days: 1 }))
    const ranges = rangesOf(days, directory.pricedWith)
    record({
      accommodationId,
      type: 'rentBlocks.set',
      log: `Set ${after.length} blocks of hours.`,
      relatedId: ratePlanId,
      before: { roomTypeId, blocks: before },
      after: { roomTypeId, blocks: after },
      event: 'rates.changed',
      payload: { version, ranges },
      subjectId: accommodationId,
    })
    // apps read the blocks with their plan
    emit({ accommodationId, type: 'rate_plan.updated', subjectId: ratePlanId, payload: { ratePlanId, fields: ['rentBlocks'] } })
    return { version, ranges, blocks: after }
  })
})

function refusePair(directory: PlanDirectory, { ratePlanId, roomTypeId }: Pair): void {
  const plan = directory.rootPlan(ratePlanId, 'ratePlanId')
  if (plan.type !== 'rent') refuseField('ratePlanId', 'the plan sells nights: set its prices with setRates')
  directory.roomType(roomTypeId, 'roomTypeId')
  directory.baseOccupancy(plan, roomTypeId, 'roomTypeId')
}

/** The version that last changed what the plan sells of the room type. */
async function priceVersionOf(db: Database, pair: Pair): Promise<number> {
  const [row] = await db.select().from(priceVersions).where(matching(priceVersions, pair))
  return row?.version ?? 0
}

/** A block without an id that is the same as a stored one is that one. */
function blocksAfter(
  pair: Pair,
  inputs: readonly RentBlockInput[],
  before: readonly StoredBlock[],
  version: number,
): StoredBlock[] {
  const left = new Map(before.map((block) => [block.id, block]))
  const named = inputs.map((input, at) => {
    if (input.id == null) return undefined
    const stored = left.get(input.id) ?? refuseField(`blocks.${at}.id`, 'the plan and room type have no such block')
    left.delete(input.id)
    return stored
  })
  return inputs.map((input, at) => {
    const next = blockOf(input, `blocks.${at}`)
    const stored = named[at] ?? [...left.values()].find((block) => isSame(block, next))
    if (stored) left.delete(stored.id)
    if (stored && isSame(stored, next)) return stored
    return { ...pair, ...next, ...(stored && { id: stored.id }), version }
  })
}

const isSame = (stored: StoredBlock, next: ReturnType<typeof blockOf>) =>
  isDeepStrictEqual({ ...stored, ...next, id: stored.id }, stored)

function refuseOverlap(blocks: readonly StoredBlock[]): void {
  blocks.forEach((block, at) => {
    const other = blocks.slice(0, at).findIndex((one) => blocksOverlap(one, block))
    if (other >= 0) fail('RENT_BLOCKS_OVERLAP', { field: `blocks.${at}`, members: { first: other, second: at } })
  })
}

async function writeBlocks(
  db: Database,
  { accommodationId, ratePlanId, roomTypeId }: Pair,
  removed: readonly StoredBlock[],
  written: readonly StoredBlock[],
) {
  const gone = [...removed, ...written].map(({ id: blockId }) => blockId)
  const ofPair = matching(rentBlocks, { accommodationId, ratePlanId, roomTypeId })
  await db.delete(rentBlocks).where(and(ofPair, inArray(rentBlocks.id, gone)))
  if (written.length > 0) await db.insert(rentBlocks).values([...written])
}

/** The block of an input, as it is stored. */
function blockOf(input: RentBlockInput, at: string) {
  const { from: fromDay, to: toDay, extraMinutes = null, extraAmount = null, ...hours } = input
  const { start, end } = windowOf(input)
  const open = end - start
  if (input.minutes > open) refuseField(`${at}.minutes`, `the block is open for ${open} minutes`)
  if ((extraMinutes === null) !== (extraAmount === null)) refuseField(`${at}.extraAmount`, 'give it together with extraMinutes')
  const mostMinutes = input.mostMinutes ?? (extraMinutes === null ? input.minutes : open)
  if (mostMinutes < input.minutes) refuseField(`${at}.mostMinutes`, 'must not be less than minutes')
  if (mostMinutes > open) refuseField(`${at}.mostMinutes`, `the block is open for ${open} minutes`)
  if (mostMinutes > input.minutes && extraMinutes === null)
    refuseField(`${at}.extraMinutes`, 'needed where mostMinutes is more than minutes')
  const weekdays = [...new Set(input.weekdays ?? everyDay)].sort()
  return { ...hours, id: newId(), fromDay, toDay, weekdays, extraMinutes, extraAmount, mostMinutes }
}
