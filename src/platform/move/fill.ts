import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { MoveSide } from '../../db/move/side.ts'
import type { Proof } from '../proof/index.ts'
import type { Progress } from './progress.ts'
import type { MovedTable } from './shape.ts'

/** Gives the tables of the target the rows of the source. What an interrupted move has brought is kept if it is equal. */
export async function fill(
  source: MoveSide,
  target: MoveSide,
  tables: readonly MovedTable[],
  { ofSource, ofTarget, progress }: { ofSource: Proof; ofTarget: Proof; progress: Progress },
): Promise<void> {
  for (const table of tables) {
    const { name, columns } = table
    const [there, here] = [ofSource.tables[name]!, ofTarget.tables[name]!]
    if (there.rows === here.rows && there.checksum === here.checksum) {
      progress.advance(name, Number(there.rows))
      continue
    }
    await target.db.execute(sql.raw(`truncate ${name}`))
    for await (const piece of piecesOf(source.db, table)) {
      const rows = await source.rows.read(piece)
      await target.rows.write(`${name} (${columns.join(', ')})`, rows)
      progress.advance(name, linesIn(rows))
    }
  }
}

/** A line break within a value is written as two characters. */
function linesIn(rows: Buffer): number {
  let lines = 0
  for (let at = rows.indexOf('\n'); at >= 0; at = rows.indexOf('\n', at + 1)) lines++
  return lines
}

/** Null: nobody has asked the sequence for a value yet. */
export async function setSequences(db: Database, values: Proof['sequences']): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db.execute(
      value === null
        ? sql`select setval(${name}::regclass, seqstart, false) from pg_sequence where seqrelid = ${name}::regclass`
        : sql`select setval(${name}::regclass, ${value}::bigint, true)`,
    )
}

/** What is in memory at once, but for one larger row. */
const pieceBytes = 4_194_304
/** Blocks of a table whose rows are measured at once. */
const blocksAtOnce = 256

/** Queries that together read every row of a table, each of them few bytes. Nobody may write meanwhile. */
async function* piecesOf(db: Database, { name, columns }: MovedTable): AsyncGenerator<string> {
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
