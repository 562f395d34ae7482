import type { ChargeTax } from '../../db/tables/index.ts'
import type { StayLine } from './stay-lines.ts'

const label = 'Correction of closed days'

/** The charges that correct closed days: one for each source and each added tax, with the taxes that it changes. */
export function correctionsOf(charged: readonly StayLine[], wanted: readonly StayLine[], date: string): StayLine[] {
  const [before, after] = [Map.groupBy(charged, keyOf), Map.groupBy(wanted, keyOf)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): StayLine[] => {
    const [old, now] = [before.get(key) ?? [], after.get(key) ?? []]
    const { source, taxes: ofFirst } = (old[0] ?? now[0])!
    const amount = sumOf(now) - sumOf(old)
    const taxes = missingTaxes(old, now)
    if (amount === 0 && taxes.length === 0) return []
    const description = source === 'TAX' && ofFirst?.[0] ? `${label}: ${ofFirst[0].name}` : label
    return [{ source, date, amount, description, taxes, isCorrection: true }]
  })
}

const keyOf = ({ source, taxes }: StayLine) => (source === 'TAX' ? `TAX ${taxes?.[0] && keyOfTax(taxes[0])}` : source)

/** How much each tax differs, each tax once. */
function missingTaxes(charged: readonly StayLine[], wanted: readonly StayLine[]): ChargeTax[] {
  const missing = new Map<string, ChargeTax>()
  const add = (lines: readonly StayLine[], sign: 1 | -1) => {
    for (const tax of lines.flatMap(({ taxes }) => taxes ?? [])) {
      const amount = (missing.get(keyOfTax(tax))?.amount ?? 0) + sign * tax.amount
      missing.set(keyOfTax(tax), { ...tax, amount })
    }
  }
  add(wanted, 1)
  add(charged, -1)
  return [...missing.values()].filter(({ amount }) => amount !== 0)
}

const keyOfTax = ({ code, name, ratePpm, included }: ChargeTax) => JSON.stringify([code, name, ratePpm, included])

const sumOf = (lines: readonly StayLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
