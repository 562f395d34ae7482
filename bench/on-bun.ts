import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** Starts a file of this directory on Bun. It writes its address once it serves. */
export async function startOnBun(file: string, env: Readonly<Record<string, string>>, ...parameters: string[]) {
  const child = spawn(resolve('node_modules/.bin/bun'), [resolve(import.meta.dirname, file), ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout, 'data')
  return { url: String(output), pid: child.pid!, stop: () => void child.kill() }
}
