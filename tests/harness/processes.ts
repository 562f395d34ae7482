import { onTestFinished } from 'vitest'
import { type Runtime, type ServerProcess, startServer } from '../../scripts/server-process.ts'

/** The server as a process of its own, for what only a process shows; killed after the test if it still runs. */
export async function spawnServer(runtime: Runtime, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(runtime, env)
  onTestFinished(async () => void (await server.signal('SIGKILL')))
  return server
}
