import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../harness/eventually.ts'
import { emptyDirectory, migratedDirectory } from '../../harness/platform/database-places.ts'
import { ownerAt, ran, refusalOf, started } from '../../harness/platform/scripts.ts'
import { spawnServer } from '../../harness/processes.ts'

const served = (directory: string) => ({ DATA_DIR: directory, DEMO: 'on', LOG_FORMAT: 'json' })

/** Adds rooms until it is stopped, and tells how many are acknowledged. */
async function load(url: string, directory: string) {
  const owner = await ownerAt(url, directory)
  const type = await owner.roomType()
  const acknowledged: string[] = []
  let running = true
  const done = (async () => {
    while (running) {
      const number = `L${acknowledged.length}`
      await owner.addRoom(type, number)
      acknowledged.push(number)
    }
  })()
  const stop = () => {
    running = false
    return done
  }
  return { acknowledged, stop }
}

describe.each(['bun', 'node'] as const)('on %s', (runtime) => {
  test('a backup under load holds all that was acknowledged before it, and its copy keeps still until it goes live', async () => {
    const directory = await migratedDirectory()
    const place = emptyDirectory()
    const [file, copy] = [join(place, 'backup'), join(place, 'copy')]
    const server = await spawnServer(runtime, { ...served(directory), RATE_LIMIT_PER_MINUTE: '100000' })
    expect(statSync(join(directory, 'backup.sock')).mode & 0o777).toBe(0o600)
    const writing = await load(server.url, directory)
    await eventually(() => writing.acknowledged.length > 20)
    const acknowledged = [...writing.acknowledged]
    await ran(runtime, 'backup', { DATA_DIR: directory }, file, '--with-secrets')
    await writing.stop()
    await server.signal('SIGTERM')
    expect(writing.acknowledged.length).toBeGreaterThan(acknowledged.length)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(place)).toEqual(['backup'])

    expect(await ran(runtime, 'restore', { DATA_DIR: copy }, file)).toContain('all counts and checksums as in the backup')
    const restored = await spawnServer(runtime, served(copy))
    const rooms = await (await ownerAt(restored.url, copy)).rooms()
    expect(rooms).toEqual(expect.arrayContaining(acknowledged))
    expect(restored.output()).toContain('This is a restored copy')
    await restored.signal('SIGTERM')
    await ran(runtime, 'restore', { DATA_DIR: copy }, '--go-live', '--without-erasures')
    const live = await spawnServer(runtime, served(copy))
    expect(live.output()).not.toContain('This is a restored copy')
    await live.signal('SIGTERM')
  })
})

test('a second backup of a running server is refused, a killed one leaves nothing under its name, and the next one works', async () => {
  const directory = await migratedDirectory()
  const place = emptyDirectory()
  const server = await spawnServer('bun', served(directory))
  const first = started('bun', 'backup', { DATA_DIR: directory }, join(place, 'first'))
  // the copy has begun: it cannot end while its process stands still
  await eventually(() => readdirSync(place).some((name) => name.endsWith('.unfinished')))
  first.child.kill('SIGSTOP')
  const refused = refusalOf('bun', 'backup', { DATA_DIR: directory }, join(place, 'second'))
  expect(await refused).toContain('Another backup')
  first.child.kill('SIGKILL')
  await first.ended
  expect(existsSync(join(place, 'first'))).toBe(false)
  await ran('bun', 'backup', { DATA_DIR: directory }, join(place, 'third'))
  await server.signal('SIGTERM')
})

test('a server that is killed during a backup ends it, and no file appears', async () => {
  const directory = await migratedDirectory()
  const place = emptyDirectory()
  const server = await spawnServer('bun', served(directory))
  const backup = started('bun', 'backup', { DATA_DIR: directory }, join(place, 'backup'))
  await eventually(() => readdirSync(place).some((name) => name.endsWith('.unfinished')))
  backup.child.kill('SIGSTOP')
  await server.signal('SIGKILL')
  backup.child.kill('SIGCONT')
  const { code, written } = await backup.ended
  expect(code).toBe(1)
  expect(written).toContain('The server ended the backup')
  expect(readdirSync(place)).toEqual([])
})
