import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** A server that writes its address once it serves, as a process of its own on the runtime that Foyer has in this bench. */
export async function startOnBun(file: string, databaseUrl: string) {
  const child = spawn(resolve('node_modules/.bin/bun'), [resolve(import.meta.dirname, file)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { url: String(said), pid: child.pid!, stop: () => void child.kill() }
}
