import { citusIsInstalled, startCluster } from './postgres-cluster.ts'
import { runCommand } from './run-command.ts'

/** Runs a command on Citus: on the server at TEST_CITUS_URL, or on a temporary cluster of one node where Citus is installed. */
const command = process.argv.slice(2)
const presentUrl = process.env.TEST_CITUS_URL
if (presentUrl === undefined && !citusIsInstalled()) {
  process.stdout.write('Citus is not installed: nothing was tested on it. Set CITUS_BIN or TEST_CITUS_URL (docs/scale.md).\n')
} else {
  const cluster = presentUrl ? { url: presentUrl, stop: async () => {} } : await startCluster(undefined, { citus: true })
  try {
    process.exitCode = await runCommand(command, { TEST_DATABASE_URL: cluster.url, TEST_CITUS: 'on' })
  } finally {
    await cluster.stop()
  }
}
