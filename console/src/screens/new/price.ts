import { amountOf } from '../../data/amounts.ts'
import { addDays, daysBetween } from '../../data/format.ts'
import type { Property } from '../../data/property.ts'
import { type ChosenRoom, type Period, periodOf, type When } from './draft.ts'

/** The nights of a stay; of hours the one day. */
export function daysOf({ type, arrival, departure }: When): string[] {
  if (type === 'rent') return [arrival]
  return Array.from({ length: Math.max(0, daysBetween(arrival, departure)) }, (_, night) => addDays(arrival, night))
}

/** What the room costs; null without a price, undefined if what was typed is none. */
export function totalOf({ choice, when }: ChosenRoom, { currency }: Property): number | null | undefined {
  if (choice.kind === 'offer') return choice.offer.total ?? null
  if (choice.typed.trim() === '') return null
  const amount = amountOf(choice.typed, currency)
  return amount === undefined || amount < 0 ? undefined : amount * daysOf(when).length
}

export function timesOf({ choice, when }: ChosenRoom): Period | undefined {
  if (choice.kind === 'hand') return periodOf(when)
  const { useStartAt, useExpireAt } = choice.offer
  return { useStartAt, useExpireAt }
}
