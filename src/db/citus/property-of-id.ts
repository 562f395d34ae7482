import { sql } from 'drizzle-orm'
import { markOf } from '../../kernel/ids.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import type { Database } from '../database.ts'
import { prepared } from '../statements.ts'
import { memberships } from '../tables/index.ts'
import { isDistributed } from './query-scope.ts'

const propertiesKept = 100_000

/** A wrong entry costs a statement: what is not found in the property is looked for everywhere. */
const properties = new LruCache<string>(propertiesKept)

/** On Citus, the property in which a row with this id is, by its mark. Elsewhere, and for older rows, undefined. */
export async function propertyOfId(db: Database, id: string): Promise<string | undefined> {
  if (!isDistributed(db)) return undefined
  const mark = markOf(id)
  const known = properties.get(mark)
  if (known !== undefined) return known
  const statement = prepared(db, 'propertyOfId', (name) =>
    db
      .select({ id: memberships.accommodationId })
      .from(memberships)
      .where(sql`right(${memberships.accommodationId}, 8) = ${sql.placeholder('mark')}`)
      .limit(1)
      .prepare(name),
  )
  const [row] = await statement.execute({ mark })
  if (row) properties.set(mark, row.id)
  return row?.id
}

/** Of a property that nobody belongs to, a row that was found tells the mark. */
export function learnProperty(id: string, accommodationId: string) {
  if (markOf(id) === markOf(accommodationId)) properties.set(markOf(id), accommodationId)
}
