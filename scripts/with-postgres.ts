import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { startCluster } from './postgres-cluster.ts'

const exited = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]))
  })

/** Runs a command with TEST_DATABASE_URL set: to its present value, or else to a temporary cluster. */
const [command, ...parameters] = process.argv.slice(2)
if (!command) {
  process.stderr.write('Usage: with-postgres <command> [argument…]\n')
  process.exit(2)
}

const presentUrl = process.env.TEST_DATABASE_URL
const cluster = presentUrl ? { url: presentUrl, stop: async () => {} } : await startCluster()
const child = spawn(command, parameters, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
try {
  process.exitCode = await exited(child)
} finally {
  await cluster.stop()
}
