import { poolSize } from '../contenders.ts'
import { SameRows } from './same-rows.ts'

/** The minimum for a command: it reads the request, inserts the same rows, commits and responds. */
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

await serve()
