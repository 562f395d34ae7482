import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn } from './common/callers.ts'
import { keptServer, loadedDatabase } from './common/databases.ts'
import type { HttpWorkload } from './common/generator.ts'
import { postmasterOf } from './common/processor.ts'
import { bench } from './common/run.ts'
import { startFoyer } from './common/servers.ts'
import { startWorker } from './common/worker.ts'
import { type Contender, compare, requesting } from './list/compare.ts'
import { lookUpsIn } from './list/look-up.ts'
import { foyerList, listQuestions, subjectsIn } from './list/questions.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    reservations: { type: 'string', default: '1000000' },
  },
})

/** Compares the list and the look-up of this checkout with those of others, in turn. */
await bench(async (keep) => {
  const kept = await keptServer(keep)
  const database = await loadedDatabase(kept, Number(flags.reservations))
  const subjects = await subjectsIn(database)
  const setting = {
    generator: await keep(startWorker<HttpWorkload>('common/generator.ts')),
    pace: { rounds: Number(flags.rounds), warmUpSeconds: 4, seconds: Number(flags.seconds) },
    postmaster: await postmasterOf(kept),
  }
  const checkouts: Contender[] = []
  for (const name of [...positionals, '.']) {
    const server = await keep(startFoyer('bun', { DATABASE_URL: database }, { directory: resolve(name) }))
    checkouts.push({ name, server, headers: await signIn(server.url) })
  }
  const questions = { list: listQuestions(foyerList, subjects), 'look-up': await lookUpsIn(database, subjects.large) }
  for (const [kind, asked] of Object.entries(questions))
    await compare(
      kind,
      checkouts.map((one) => requesting(one, asked, setting)),
      setting,
    )
  return []
})
