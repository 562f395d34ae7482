import { sql } from 'drizzle-orm'
import { endingOf, endingPattern } from '../../kernel/ids.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import type { Database } from '../database.ts'
import { prepared } from '../statements.ts'
import { memberships } from '../tables/index.ts'
import { isDistributed } from './tables.ts'

const propertiesKept = 100_000

/** A wrong entry costs a statement: what is not found in the property is looked for everywhere. */
const properties = new LruCache<string>(propertiesKept)

/** On Citus, the property in which a row with this id is, by the ending of the id. Elsewhere, and for older rows, undefined. */
export async function propertyOfId(db: Database, id: string): Promise<string | undefined> {
  if (!isDistributed(db)) return undefined
  const ending = endingOf(id)
  // an id of any caller: the database stores no NUL
  if (!endingPattern.test(ending)) return undefined
  const known = properties.get(ending)
  if (known !== undefined) return known
  const statement = prepared(db, 'propertyOfId', (name) =>
    db
      .select({ id: memberships.accommodationId })
      .from(memberships)
      .where(sql`right(${memberships.accommodationId}, 8) = ${sql.placeholder('ending')}`)
      .limit(1)
      .prepare(name),
  )
  const [row] = await statement.execute({ ending })
  if (row) properties.set(ending, row.id)
  return row?.id
}

/** A property without members is not found by its ending: a row that was found shows it. */
export function learnProperty(id: string, accommodationId: string) {
  if (endingOf(id) === endingOf(accommodationId)) properties.set(endingOf(id), accommodationId)
}
