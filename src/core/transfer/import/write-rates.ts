import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { roomTypes } from '../../../db/tables/index.ts'
import { attempt, isAccepted } from '../../../kernel/attempt.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError, fail } from '../../../kernel/errors.ts'
import { parse } from '../../../kernel/parse.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { putRates, ratePlanNamed, setRentBlocks } from '../../rates/index.ts'
import type { Written } from './import-lines.ts'
import type { Line } from './writers.ts'

/** Which of the three a line is; the verbs check the rest. */
const Type = z.object({ type: z.enum(['PRICE', 'HOURS', 'RULE']) })

type PutRatesInput = Parameters<typeof putRates>[1]
type Price = NonNullable<PutRatesInput['prices']>[number]
type Rule = NonNullable<PutRatesInput['rules']>[number]
type Days = { at: number } & ({ price: Record<string, unknown> } | { rule: Record<string, unknown> })
type Item = Days | { at: number; hours: Record<string, unknown> }

/**
 * Writes prices and rules of a chunk together. A line that the verb refuses is taken out, and the others are tried again. A line of hours
 * replaces those of its plan and room type.
 */
export async function writeRates(ctx: Context, unit: Unit, accommodationId: string, lines: readonly Line[]): Promise<Written[]> {
  const types = await unit.db
    .select({ id: roomTypes.id, name: roomTypes.name })
    .from(roomTypes)
    .where(eq(roomTypes.accommodationId, accommodationId))
  const typeIds = new Map(types.flatMap(({ id, name }) => [id, name].map((each) => [each, id] as const)))
  const items = lines.map(({ values }, at) => attempt(() => itemOf(values, at, typeIds)))
  const written: Written[] = items.map((item) => (item instanceof FoyerError ? item : null))
  const accepted = items.filter(isAccepted)
  const days = accepted.flatMap((item) => ('hours' in item ? [] : [item]))
  await put(ctx, unit, accommodationId, days, written)
  for (const item of accepted) if ('hours' in item) written[item.at] = await writeHours(ctx, unit, accommodationId, item.hours)
  return written
}

function itemOf(values: Record<string, unknown>, at: number, typeIds: ReadonlyMap<string, string>): Item {
  const { type } = parse(Type, values)
  const { type: _, roomType, ratePlan: ratePlanId, amount, amountsByAdults, from, to, blocks, ...rule } = values
  const typeName = typeof roomType === 'string' ? roomType : ''
  const roomTypeId = roomType == null ? null : (typeIds.get(typeName) ?? fail('ROOM_TYPE_NOT_FOUND', { field: 'roomType' }))
  if (type === 'HOURS') return { at, hours: { ratePlanId, roomTypeId, blocks } }
  const days = { ratePlanId, roomTypeId, from, to }
  if (type === 'RULE') return { at, rule: { ...days, ...rule } }
  // without an amount the days are not sold
  return {
    at,
    price: {
      ...days,
      ...(amountsByAdults == null ? { amount: amount ?? null } : { amount: amount ?? undefined, amountsByAdults }),
    },
  }
}

async function writeHours(
  ctx: Context,
  unit: Unit,
  accommodationId: string,
  { ratePlanId: plan, ...hours }: Record<string, unknown>,
): Promise<Written> {
  try {
    const ratePlanId = await ratePlanNamed(unit.db, accommodationId, typeof plan === 'string' ? plan : null)
    if (!ratePlanId) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlan' })
    // the verb checks them
    await setRentBlocks(unit.joined(ctx), { accommodationId, ratePlanId, ...hours } as Parameters<typeof setRentBlocks>[1])
    return null
  } catch (error) {
    if (error instanceof FoyerError)
      return new FoyerError(error.errorCode, { field: columnOf(error.field), message: error.message })
    throw error
  }
}

async function put(ctx: Context, unit: Unit, accommodationId: string, items: readonly Days[], written: Written[]): Promise<void> {
  let left = [...items]
  while (left.length > 0) {
    const prices = left.flatMap((item) => ('price' in item ? [item] : []))
    const rules = left.flatMap((item) => ('rule' in item ? [item] : []))
    try {
      await putRates(unit.joined(ctx), {
        accommodationId,
        // the verb checks them
        prices: prices.map(({ price }) => price as Price),
        rules: rules.map(({ rule }) => rule as Rule),
      })
      return
    } catch (error) {
      if (!(error instanceof FoyerError)) throw error
      const { item: refused, field } = refusedItem(error, { prices, rules })
      if (refused) {
        written[refused.at] = named(error, field)
        left = left.filter((item) => item !== refused)
      } else if (left.length === 1) {
        written[left[0]!.at] = error
        return
      } else {
        const middle = Math.ceil(left.length / 2)
        await put(ctx, unit, accommodationId, left.slice(0, middle), written)
        left = left.slice(middle)
      }
    }
  }
}

/** The item that an error of the verb names, and its field. */
function refusedItem({ field: path = '' }: FoyerError, lists: Readonly<Record<'prices' | 'rules', readonly Days[]>>) {
  const [, list, index, field] = /^(prices|rules)\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
  return { item: list === undefined ? undefined : lists[list as keyof typeof lists][Number(index)], field }
}

const columns: Readonly<Record<string, string>> = { ratePlanId: 'ratePlan', roomTypeId: 'roomType' }

/** The column of the file that a path in the input of `setRentBlocks` means. */
const columnOf = (field = 'blocks') => columns[field] ?? (field.startsWith('blocks') ? 'blocks' : field)

/** The error with the column of the file in place of the path in the verb's input. */
function named({ errorCode, message }: FoyerError, field = 'from'): FoyerError {
  const column = columns[field] ?? field
  return new FoyerError(errorCode, { field: column, message: message.replace(/^(?:prices|rules)\.\d+(?:\.\w+)?/, column) })
}
