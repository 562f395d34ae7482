import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { poolSize } from '../contenders.ts'
import { SameRows } from './same-rows.ts'

/** As a process of its own, on the runtime that Foyer has in this bench. */
export async function startBareServer(url: string) {
  const child = spawn(resolve('node_modules/.bin/bun'), [import.meta.filename], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { url: String(said), pid: child.pid!, stop: () => void child.kill() }
}

/** The least that a server can do for a command: it reads the request, inserts the same rows, commits and answers. */
async function serve() {
  const rows = await SameRows.of(process.env.DATABASE_URL!, poolSize)
  const { url } = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const body = await request.json()
      await rows.insert()
      return Response.json({ data: body }, { status: 201 })
    },
  })
  process.stdout.write(url.origin)
}

if (import.meta.main) await serve()
