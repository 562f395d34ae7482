import { Column, getTableName, is, SQL, type SQLChunk, type SQLWrapper, StringChunk, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { distributionColumnOf } from './tables.ts'

/** What each table of a statement needs to run within one property on Citus. Elsewhere it is left out: plans stay as they are. */
export const within = (property: string | SQLWrapper | undefined, column: SQLWrapper): SQL =>
  property === undefined ? sql`true` : sql`${column} = ${property}`

const property = sql.placeholder('accommodationId')

/**
 * The select list of a statement that reads one property, for Citus: a sub-select that compares the property of two tables compares
 * it with the value instead, because Citus does not follow such comparisons into sub-selects.
 */
export function comparedWithValue<List extends Readonly<Record<string, unknown>>>(list: List): List {
  const entries = Object.entries(list).map(([name, item]) => [name, is(item, SQL) ? withValue(item) : item])
  return Object.fromEntries(entries) as List
}

/** A statement with the value of the property wherever it has this expression of it, for the same reason. */
export const withProperty = (statement: SQL, expression: SQL): SQL => withValue(statement, expression)

function withValue(expression: SQL, ofProperty?: SQL): SQL {
  const { queryChunks } = expression
  const chunks = queryChunks.map((chunk, at): SQLChunk => {
    if (chunk === ofProperty) return sql`${property}::text`
    if (is(chunk, SQL)) return withValue(chunk, ofProperty)
    const [operand, operator] = [queryChunks[at - 2], textOf(queryChunks[at - 1])]
    const isCompared = operator === ' = ' ? isOfProperty(operand) : operator.endsWith('accommodation_id = ')
    return isCompared && isOfProperty(chunk) ? property : chunk
  })
  // all else, such as how its value is read, stays that of the expression
  return Object.assign<SQL, Partial<SQL>>(Object.create(expression), { queryChunks: chunks })
}

const textOf = (chunk: SQLChunk | undefined) => (is(chunk, StringChunk) ? chunk.value.join('') : '')

const isOfProperty = (chunk: SQLChunk | undefined) =>
  is(chunk, Column) && chunk.name === distributionColumnOf(getTableName(chunk.table as PgTable))
