import { type Cluster, citusIsInstalled, startCluster } from './postgres-cluster.ts'
import { runCommand } from './run-command.ts'

/**
 * Runs a command on Citus: on the server at TEST_CITUS_URL, or on a temporary cluster where Citus is installed. It has one node, or
 * CITUS_NODES, of which the first is the coordinator.
 */
const command = process.argv.slice(2)
const presentUrl = process.env.TEST_CITUS_URL
if (presentUrl === undefined && !citusIsInstalled()) {
  process.stdout.write('Citus is not installed: nothing was tested on it. Set CITUS_BIN or TEST_CITUS_URL (docs/scale.md).\n')
} else {
  const nodes: Cluster[] = []
  try {
    if (!presentUrl)
      while (nodes.length < Number(process.env.CITUS_NODES ?? 1)) nodes.push(await startCluster(undefined, { citus: true }))
    const [coordinator, ...workers] = presentUrl ? [presentUrl] : nodes.map(({ url }) => url)
    process.exitCode = await runCommand(command, {
      TEST_DATABASE_URL: coordinator!,
      TEST_CITUS: 'on',
      ...(workers.length > 0 && { TEST_CITUS_WORKERS: workers.join() }),
    })
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
  }
}
