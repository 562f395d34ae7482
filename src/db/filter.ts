import type { SQL } from 'drizzle-orm'

/** What narrows a read: its conditions, the values of their placeholders, and one word that tells its text from others. */
export interface Filter {
  readonly conditions: readonly SQL[]
  readonly values: Readonly<Record<string, unknown>>
  readonly shape: string
}

/** Name of the placeholder, its value, and the condition; one without a value does not narrow. */
export type Condition = readonly [name: string, value: unknown, condition: SQL]

export function filterOf(conditions: readonly Condition[]): Filter {
  const given = conditions.filter(([, value]) => value !== undefined && value !== null)
  return {
    conditions: given.map(([, , condition]) => condition),
    values: Object.fromEntries(given.map(([name, value]) => [name, value])),
    shape: given.map(([name]) => name).join(),
  }
}
