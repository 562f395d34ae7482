import { fail } from '../../../kernel/errors.ts'
import { RATE_CELLS_MAX } from '../../../kernel/limits.ts'
import { keyOf } from '../pricing/terms.ts'

/** Values by plan, room type and day. */
export class Cells<Value> {
  readonly #pairs = new Map<string, { ratePlanId: string; roomTypeId: string; days: Map<number, Value> }>()
  readonly #field: string
  #size = 0

  constructor(field: string) {
    this.#field = field
  }

  /** The values of a plan and room type by day. */
  of(ratePlanId: string, roomTypeId: string): Map<number, Value> {
    const key = keyOf(ratePlanId, roomTypeId)
    const pair = this.#pairs.get(key) ?? { ratePlanId, roomTypeId, days: new Map() }
    this.#pairs.set(key, pair)
    return pair.days
  }

  /** Counts days that are about to be set. Days that are set twice count twice. */
  grow(days: number): void {
    this.#size += days
    if (this.#size > RATE_CELLS_MAX)
      fail('LIMIT_EXCEEDED', { field: this.#field, message: `One request sets at most ${RATE_CELLS_MAX} days.` })
  }

  get isEmpty(): boolean {
    return this.#pairs.size === 0
  }

  get pairs() {
    return [...this.#pairs.values()]
  }

  /** All values, each with its day and the number of its pair, which counts from 1. */
  list(): { pair: number; day: number; value: Value }[] {
    return this.pairs.flatMap(({ days }, at) => [...days].map(([day, value]) => ({ pair: at + 1, day, value })))
  }
}

/** An array of PostgreSQL as text, which both drivers pass on unchanged. The values hold no comma, quote or brace. */
export const arrayText = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : String(value))).join()}}`
