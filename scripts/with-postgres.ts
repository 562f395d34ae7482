import { startCluster } from './postgres-cluster.ts'
import { runCommand } from './run-command.ts'

/** Runs a command with TEST_DATABASE_URL set: to its present value, or else to a temporary cluster. */
const command = process.argv.slice(2)
if (command.length === 0) {
  process.stderr.write('Usage: with-postgres <command> [argument…]\n')
  process.exit(2)
}

const presentUrl = process.env.TEST_DATABASE_URL
const cluster = presentUrl ? { url: presentUrl, stop: async () => {} } : await startCluster()
try {
  process.exitCode = await runCommand(command, { TEST_DATABASE_URL: cluster.url })
} finally {
  await cluster.stop()
}
