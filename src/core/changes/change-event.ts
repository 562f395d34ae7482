import type { StoredEvent } from '../../kernel/events.ts'
import { type EventMapper, eventMapper } from '../../platform/feed/index.ts'
import { type Subject, subjectsOf, subjectTypes } from './event-subjects.ts'
import type { ChangeEventRow, ChangeSubjectRow } from './view.ts'

/** The key of prices is both their ids; any other is one id. */
export function subjectOf({ kind, key }: Subject): ChangeSubjectRow {
  const [id, roomTypeId = null] = key.split(' ')
  return { kind: kind.toUpperCase() as ChangeSubjectRow['kind'], id: id!, roomTypeId }
}

function changeEventOf(event: StoredEvent): ChangeEventRow | null {
  const { number, type, occurredAt } = event
  const subjects = subjectsOf(event).map(subjectOf)
  return subjects.length === 0 ? null : { eventId: String(number), type, occurredAt, subjects }
}

/** The events that change resources, and what a subscriber gets for each. */
export const changeEvents: EventMapper<ChangeEventRow> = eventMapper(
  Object.fromEntries(subjectTypes.map((type) => [type, changeEventOf])),
)
