import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Starts a server in its own process on Bun, as Foyer runs in this bench. It prints its address once it is ready. */
export async function startOnBun(file: string, databaseUrl: string) {
  const child = spawn(resolve('node_modules/.bin/bun'), [resolve(import.meta.dirname, file)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout, 'data')
  return { url: String(output), pid: child.pid!, stop: () => void child.kill() }
}
