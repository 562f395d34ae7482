import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { piecesOf } from '../../db/move/row-pieces.ts'
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
