import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { eventually, onPostgres, postgresUrl, startApp, type TestApp } from '../../harness/index.ts'
import { onServer } from '../../harness/template.ts'

interface Readiness {
  status: number
  ready: boolean
  checks: Record<string, boolean>
  heldBack?: boolean
}

/** As told once what was found before is no longer remembered. */
async function readiness({ clock, url }: TestApp): Promise<Readiness> {
  clock.moveBy({ minutes: 1 })
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, ...((await answer.json()) as Omit<Readiness, 'status'>) }
}

describe.skipIf(postgresUrl)('readiness on the embedded database', () => {
  it('a server is not ready while its data directory is not writable, and is ready again afterwards', async () => {
    const database = await freshDatabase()
    const app = await startApp({ database })
    expect(await readiness(app)).toMatchObject({ status: 200, checks: { writes: true } })
    const inTheWay = join(database.directory, 'write-check')
    await mkdir(inTheWay)
    expect(await readiness(app)).toMatchObject({ status: 503, ready: false, checks: { database: true, writes: false } })
    await rmdir(inTheWay)
    expect(await readiness(app)).toMatchObject({ status: 200, checks: { writes: true } })
  })

  it('a restored copy is ready, and says to supervisors, Prometheus and the console that it is held back', async () => {
    const text = async (app: TestApp, path: string) => (await fetch(`${app.url}${path}`)).text()
    const app = await startApp()
    expect(await readiness(app)).not.toHaveProperty('heldBack')
    expect(await text(app, '/metrics')).toContain('foyer_held_back 0')
    const database = await freshDatabase()
    await writeFile(join(database.directory, 'restored'), '')
    const copy = await startApp({ database })
    expect(await readiness(copy)).toMatchObject({ status: 200, ready: true, heldBack: true })
    expect(await text(copy, '/metrics')).toContain('foyer_held_back 1')
    expect(await text(copy, '/console')).toContain('&quot;heldBack&quot;:true')
  })
})

onPostgres('readiness on PostgreSQL', () => {
  it('is off while the database is read-only, and returns afterwards', async () => {
    const database = await freshDatabase()
    const app = await startApp({ database })
    const name = new URL(database.env.DATABASE_URL!).pathname.slice(1)
    const reads = (setting: 'on' | 'off') =>
      onServer(postgresUrl!, async (client) => {
        await client.query(`alter database ${name} set default_transaction_read_only = ${setting}`)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      })
    expect(await readiness(app)).toMatchObject({ status: 200, checks: { writes: true } })
    await reads('on')
    await eventually(async () => (await readiness(app)).checks.database)
    expect(await readiness(app)).toMatchObject({ status: 503, ready: false, checks: { database: true, writes: false } })
    await reads('off')
    await eventually(async () => (await readiness(app)).ready)
  })

  it('writes at most once in five seconds, however often it is requested', async () => {
    const app = await startApp()
    const database = new URL(app.env.DATABASE_URL!).pathname.slice(1)
    const files = () =>
      onServer(postgresUrl!, async (client) => {
        const { rows } = await client.query('select temp_files::int as files from pg_stat_database where datname = $1', [
          database,
        ])
        return rows[0].files as number
      })
    await readiness(app)
    await eventually(async () => (await files()) > 0)
    const before = await files()
    for (let count = 0; count < 20; count++) await fetch(`${app.url}/readyz`)
    await readiness(app)
    await eventually(async () => (await files()) > before)
    expect(await files()).toBe(before + 1)
  })
})
