import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A part of a text that the database writes: these characters, which must not have a single quote, or a value. */
export type TextPart = string | SQL

export type TextParts = readonly TextPart[]

/** A function of PostgreSQL takes 100 arguments. */
const maxArguments = 100

/** The text of these parts, in which null is nothing; undefined if there are too many. `concat` takes less time than `||`. */
export function concat(parts: TextParts): SQL | undefined {
  const written = writtenParts(parts)
  return written.length > maxArguments ? undefined : sql`concat(${sql.join(written, sql`, `)})`
}

/** The text of these parts, or JSON's null where one is null. */
export const orNull = (parts: TextParts): SQL => sql`coalesce((${sql.join(writtenParts(parts), sql` || `)})::text, 'null')`

export const quoted = (parts: TextParts): TextParts => ['"', ...parts, '"']

/** Neighbouring characters become one literal, which is less to do for each row. */
function writtenParts(parts: TextParts): SQL[] {
  const joined: TextPart[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (typeof part === 'string' && typeof before === 'string') joined[joined.length - 1] = before + part
    else joined.push(part)
  }
  return joined.map((part) => (typeof part === 'string' ? sql.raw(`'${part}'`) : part))
}

/**
 * A column of moments in the form of the API, of the years 1 to 9999. `to_json` takes less time than `to_char`, but leaves out zeros at the
 * end of a fraction. The columns have milliseconds, so that with a tenth of one the fraction has four digits, of which three are taken.
 */
export const momentParts = (column: SQLWrapper): TextParts => [
  sql`substr(to_json(${column} at time zone 'UTC' + interval '0.1 milliseconds')::text, 2, 23)`,
  'Z',
]

/** The same as one text. */
export const momentText = (column: SQLWrapper): SQL<string> =>
  sql.join(writtenParts(momentParts(column)), sql` || `) as SQL<string>
