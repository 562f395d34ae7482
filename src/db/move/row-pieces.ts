import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** What is in memory at once, but for one larger row. */
const pieceBytes = 4_194_304
/** Blocks of a table whose rows are measured at once. */
const blocksAtOnce = 256

interface Table {
  name: string
  columns: readonly string[]
}

/** Queries that together read every row of a table, each of them few bytes. Nobody may write meanwhile. */
export async function* piecesOf(db: Database, { name, columns }: Table): AsyncGenerator<string> {
  const selected = columns.join(', ')
  const table = sql.raw(name)
  const { rows: sizes } = await db.execute<{ blocks: number }>(
    sql`select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as blocks`,
  )
  for (let block = 0; block < sizes[0]!.blocks; block += blocksAtOnce) {
    const end = `(${block + blocksAtOnce},0)`
    const { rows: pieces } = await db.execute<{ last: string }>(sql`
      select max(place)::text as last from (
        select ctid as place, sum(octet_length(row(${sql.raw(selected)})::text)) over (order by ctid) / ${pieceBytes}::int as piece
        from ${table} where ctid >= ${`(${block},0)`}::tid and ctid < ${end}::tid
      ) as measured group by piece order by piece`)
    let after = `ctid >= '(${block},0)'`
    for (const { last } of pieces) {
      yield `select ${selected} from ${name} where ${after} and ctid <= '${last}'`
      after = `ctid > '${last}'`
    }
  }
}
