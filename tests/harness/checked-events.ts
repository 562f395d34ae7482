import { type OperationDefinitionNode, parse } from 'graphql'
import type { Context } from '../../src/kernel/context.ts'
import { catalogue } from '../../src/kernel/event-catalogue/index.ts'
import type { EventType } from '../../src/kernel/events.ts'
import { mutationEvents, queryEvents } from './mutation-events.ts'

const faults: string[] = []

/** Request → the types of its events, until its answer is checked. */
const typesOf = new Map<string, Set<EventType>>()

/** Holds the events of every test app against the catalogue, as they are stored. */
export const checkEvents: NonNullable<Context['onEvents']> = ({ requestId, actor }, events) => {
  for (const { type, payload } of events) {
    const fault = faultOf(type, JSON.parse(JSON.stringify(payload)))
    if (fault !== null) faults.push(fault)
    // apps and jobs do not use GraphQL
    if (actor.kind !== 'app' && actor.kind !== 'system') typesOf.set(requestId, (typesOf.get(requestId) ?? new Set()).add(type))
  }
}

/** What the catalogue does not allow in an event. */
export function faultOf(type: string, payload: unknown): string | null {
  if (!Object.hasOwn(catalogue, type)) return `${type} is not in src/kernel/event-catalogue/.`
  const { error } = catalogue[type as EventType].payload.safeParse(payload)
  return error ? `${type} ${JSON.stringify(payload)} is not as src/kernel/event-catalogue/ says: ${error.message}` : null
}

const eventsOf: Readonly<Record<string, readonly EventType[] | string>> = { ...queryEvents, ...mutationEvents }

/** Throws if a request caused events that the tables do not give its operations. */
export function checkEventsOf(query: string, requestId: string | null): void {
  const types = requestId === null ? undefined : typesOf.get(requestId)
  if (!types) return
  typesOf.delete(requestId!)
  const operations = operationsOf(query)
  const allowed = new Set<string>(operations.flatMap((name) => eventsOf[name] ?? []))
  const others = [...types].filter((type) => !allowed.has(type))
  if (others.length > 0) throw new Error(`Add to ${operations} in tests/harness/mutation-events.ts: ${others}`)
}

function operationsOf(query: string): string[] {
  const { definitions } = parse(query, { noLocation: true })
  return definitions
    .filter((one): one is OperationDefinitionNode => one.kind === 'OperationDefinition')
    .flatMap(({ selectionSet }) => selectionSet.selections.map((one) => (one.kind === 'Field' ? one.name.value : '')))
}

/** Throws the faults that a test file caused. */
export function refuseFaults(): void {
  typesOf.clear()
  if (faults.length > 0) throw new Error([...new Set(faults.splice(0))].join('\n'))
}
