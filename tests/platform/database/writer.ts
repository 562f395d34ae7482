import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../src/db/open.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { createLog } from '../../../src/platform/log/index.ts'

/** A process that writes pairs of rows until it is killed, and tells each pair once it is committed. */
const log = createLog({ level: 'warn', format: 'json' })
const { db } = await openDatabase({ directory: process.argv[2]!, limits: defaultLimits }, { log })
await db.execute(sql`create table if not exists pairs (number int, half int, primary key (number, half))`)
const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(number), 0)::int as last from pairs`)
for (let number = rows[0]!.last + 1; ; number++) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into pairs values (${number}, 1)`)
    await tx.execute(sql`insert into pairs values (${number}, 2)`)
  })
  process.stdout.write(`${number}\n`)
}
