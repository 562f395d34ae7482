import { hasPgBouncer, startPooler } from './pooler.ts'
import { runCommand } from './run-command.ts'

/** Runs a command with TEST_POOLER_URL set: to PgBouncer before the PostgreSQL at TEST_DATABASE_URL. */
if (!hasPgBouncer()) {
  process.stdout.write('PgBouncer is not installed: nothing was tested through it (Debian: apt-get install pgbouncer).\n')
} else {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Run it by scripts/with-postgres.ts')
  const pooler = await startPooler(server)
  process.stdout.write(`Through ${pooler.version}, in transaction mode\n`)
  try {
    process.exitCode = await runCommand(process.argv.slice(2), { TEST_POOLER_URL: pooler.url })
  } finally {
    await pooler.stop()
  }
}
