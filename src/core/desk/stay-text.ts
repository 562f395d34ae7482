import { type SQL, sql } from 'drizzle-orm'
import { JsonText } from '../../db/json-text.ts'
import { type JsonField, type JsonShape, jsonShape, type Selection } from '../../db/selection.ts'
import { concat, momentParts, orNull, quoted, type TextParts } from '../../db/text.ts'
import type { ChartStayRow } from './view.ts'

/** A chart has thousands of stays: the database writes the JSON of each as text, which costs less than objects here and there. */
export interface StayText {
  shape: JsonShape
  read(text: string): ChartStayRow | JsonText
}

/** With at most two arguments for each key, these fit into `concat`. */
const maxKeys = 30

/** How the selected fields are written. What the executor has to look at, such as a list with many aliases, is read as an object. */
export function stayTextOf(selection: Selection): StayText {
  const shape = selection[jsonShape]
  if (shape && shape.length <= maxKeys) return { shape, read: (text) => new JsonText(text) }
  const fields = Object.keys(selection).map((name): JsonField => ({ key: name, name, nullable: true, form: 'text' }))
  return { shape: fields, read: (text) => JSON.parse(text) as ChartStayRow }
}

const moment = (column: SQL) => quoted(momentParts(column))

/** The fields of a stay over the rows of the chart. */
const values: Readonly<Record<string, TextParts>> = {
  id: quoted([sql`id`]),
  status: quoted([sql`status`]),
  type: quoted([sql`type`]),
  startsAt: moment(sql`use_start_at`),
  endsAt: moment(sql`use_expire_at`),
  updatedAt: moment(sql`updated_at`),
  roomId: [orNull(quoted([sql`room_id`]))],
  people: [sql`sleeps + child_sleeps + infant_sleeps`],
  overbooked: [sql`overbooked::text`],
  guestName: [sql`to_json(guest_name)`],
  owes: [sql`coalesce(owes, false)::text`],
}

/** What folios know of a stay, looked up only if it is selected. */
const lookUps = (accommodationId: SQL): Readonly<Record<string, SQL>> => ({
  owes: sql`(select balance > 0 from folios
    where folios.accommodation_id = ${accommodationId} and folios.reservation_id = found.id) as owes`,
})

/** The look-ups of these shapes, as further columns. */
export function lookedUp(shapes: readonly JsonShape[], accommodationId: SQL): SQL {
  const selected = new Set(shapes.flat().map((field) => ('constant' in field ? '' : field.name)))
  const columns = Object.entries(lookUps(accommodationId)).filter(([name]) => selected.has(name))
  return sql.join(columns.map(([, column]) => sql`, ${column}`))
}

/** A stay as the text of a JSON object. */
export function writtenStay(shape: JsonShape): SQL {
  const fields = shape.flatMap((field, at): TextParts => {
    const value = 'constant' in field ? quoted([field.constant]) : values[field.name]!
    return [`${at === 0 ? '' : ','}"${field.key}":`, ...value]
  })
  return concat(['{', ...fields, '}'])!
}
