import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiled } from '../../../scripts/server-process.ts'
import { inTime } from '../../harness/eventually.ts'

/** The edges as a process of their own. */
export interface Edges {
  url: string
  /** Its exit code, once it has stopped by itself. */
  stop(): Promise<number>
  kill(): void
}

export async function startEdges(runtime: string, drainSeconds: number): Promise<Edges> {
  const args = ['tests/platform/transport/server.ts', String(drainSeconds)]
  const child = spawn(`node_modules/.bin/${runtime}`, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compiled },
  })
  const kill = () => void child.kill('SIGKILL')
  const started = inTime(once(child.stdout, 'data'), 'The server')
  // a process that comes too late would keep the tests from ending
  started.catch(kill)
  const [line] = await started
  return {
    url: String(line).trim(),
    async stop() {
      child.kill('SIGTERM')
      const [code] = await inTime(once(child, 'exit'), 'The end')
      return code as number
    },
    kill,
  }
}
