import type { Context } from '../../src/kernel/context.ts'
import { catalogue } from '../../src/kernel/event-catalogue/index.ts'
import type { EventType } from '../../src/kernel/events.ts'

const faults: string[] = []

/** Holds the events of every test app against the catalogue, as they are stored. */
export const checkEvents: NonNullable<Context['onEvents']> = (_, events) => {
  for (const { type, payload } of events) {
    const fault = faultOf(type, JSON.parse(JSON.stringify(payload)))
    if (fault !== null) faults.push(fault)
  }
}

/** What the catalogue does not allow in an event. */
export function faultOf(type: string, payload: unknown): string | null {
  if (!Object.hasOwn(catalogue, type)) return `${type} is not in src/kernel/event-catalogue/.`
  const { error } = catalogue[type as EventType].payload.safeParse(payload)
  return error ? `${type} ${JSON.stringify(payload)} is not as src/kernel/event-catalogue/ says: ${error.message}` : null
}

/** Throws the faults that a test file caused. */
export function refuseFaults(): void {
  if (faults.length > 0) throw new Error([...new Set(faults.splice(0))].join('\n'))
}
