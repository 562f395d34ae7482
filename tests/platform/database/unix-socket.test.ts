import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../harness/eventually.ts'
import { emptyDatabase, emptyDirectory, opened } from '../../harness/platform/database-places.ts'
import { onPostgres } from '../../harness/postgres.ts'

/** A socket as PostgreSQL names it in its directory, which leads to the server of the tests. */
async function socketOf({ hostname, port }: URL): Promise<string> {
  const directory = emptyDirectory()
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) open.add(socket.on('error', () => {}))
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(join(directory, `.s.PGSQL.${port}`), resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return directory
}

onPostgres('PostgreSQL on the same machine', () => {
  test('is reached by its Unix socket, for statements and for messages', async () => {
    const url = new URL(await emptyDatabase())
    url.searchParams.set('host', await socketOf(url))
    url.hostname = 'unused.invalid'
    const { db, listen } = await opened({ url: url.href })
    const heard: string[] = []
    await listen('news', { message: (payload) => heard.push(payload), listening: () => {} })
    await db.execute(sql`select pg_notify('news', 'by the socket')`)
    await eventually(() => heard.length === 1)
    expect(heard).toEqual(['by the socket'])
  })
})
