import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import { createDoorSimulator, type Door, httpDoorLock, openDoorLock } from '../../../src/platform/doorlock/index.ts'
import { newWebhookSecret } from '../../../src/platform/signature/index.ts'
import { startApp } from '../../harness/index.ts'
import { openFixture } from '../../harness/platform/fixture.ts'
import { type LockCall, lockSecret, startLockServer } from './lock-server.ts'

const fixture = await openFixture()
const locks = await startLockServer()
afterAll(async () => {
  await locks.stop()
  await fixture.drop()
})

const door = (fields: Partial<Door> = {}): Door => ({
  id: newId(),
  accommodationId: newId(),
  reservationId: newId(),
  roomId: newId(),
  roomNumber: '101',
  keyId: 'key-1',
  data: null,
  ...fields,
})

const { clock } = fixture
const overHttp = (url = locks.at('opens'), seconds = 5, secret = lockSecret) => httpDoorLock({ url, secret, seconds, clock })
const simulator = createDoorSimulator(fixture)

describe.each([
  [
    'the simulator',
    simulator,
    async (): Promise<LockCall[]> =>
      (await simulator.list(100)).map((opened) => ({ ...opened, data: opened.data && JSON.parse(opened.data) })),
  ],
  ['a lock service', overHttp(), async () => locks.calls.map(({ body }) => body)],
])('%s', (_, lock, received) => {
  it('opens the requested door, with its key and the data of the guest', async () => {
    const wanted = door({ keyId: 'key "7" é 🗝', data: { command: ['open'] } })
    await lock.open(wanted)
    const { id, reservationId, roomNumber, keyId, data } = wanted
    expect(await received()).toContainEqual(expect.objectContaining({ id, reservationId, roomNumber, keyId, data }))
  })

  it('opens many doors at once, each once', async () => {
    const many = Array.from({ length: 20 }, () => door({ keyId: 'many' }))
    await Promise.all(many.map((one) => lock.open(one)))
    const ids = (await received()).filter(({ keyId }) => keyId === 'many').map(({ id }) => id)
    expect(ids.sort()).toEqual(many.map(({ id }) => id).sort())
  })
})

describe('A lock service', () => {
  it('gets the time and the id of the opening', async () => {
    const { id } = door()
    await overHttp().open(door({ id }))
    const call = locks.calls.at(-1)!
    expect(call.id).toBe(id)
    expect(Math.abs(call.timestamp * 1000 - clock.now().getTime())).toBeLessThan(5000)
    expect(call.body.type).toBe('door.open')
  })

  it('with another secret does not open', async () => {
    await expect(overHttp(locks.at('opens'), 5, newWebhookSecret()).open(door())).rejects.toThrow('401')
  })

  it.each(['fails', 'redirects', 'resets'] as const)('that %s has not opened, and is called once', async (behaviour) => {
    const before = locks.calls.length
    await expect(overHttp(locks.at(behaviour)).open(door())).rejects.toThrow()
    expect(locks.calls.length).toBe(before + 1)
  })

  it('that does not answer in time has not opened', async () => {
    const startedAt = performance.now()
    await expect(overHttp(locks.at('stalls'), 1).open(door())).rejects.toThrow()
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  it('with an endless answer has opened, and its answer is not read', async () => {
    const before = process.memoryUsage().rss
    await overHttp(locks.at('babbles')).open(door())
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  it('that cannot be reached has not opened', async () => {
    await expect(overHttp('http://127.0.0.1:1/').open(door())).rejects.toThrow()
  })
})

describe('Without a lock service', () => {
  const secrets = { TOKEN_SECRET: randomBytes(32).toString('hex'), ENCRYPTION_KEY: randomBytes(32).toString('hex') }

  it('production opens no door, and the error names the missing setting', async () => {
    const config = loadConfig({ NODE_ENV: 'production', ...secrets })
    await expect(openDoorLock(config, simulator, clock).open(door())).rejects.toThrow('DOOR_LOCK_URL')
  })

  it('development opens doors in the simulator', () => {
    expect(openDoorLock(loadConfig({}), simulator, clock)).toBe(simulator)
  })

  it('the address and the secret must be set together', () => {
    expect(() => loadConfig({ DOOR_LOCK_URL: locks.at('opens') })).toThrow('DOOR_LOCK_SECRET')
    expect(() => loadConfig({ DOOR_LOCK_SECRET: lockSecret })).toThrow('DOOR_LOCK_SECRET')
  })

  it.each([
    'a text that is no key, but long enough',
    `whsec_${'A'.repeat(28)}`,
    `${newWebhookSecret()}=`,
    newWebhookSecret().slice(6),
  ])('a secret with which nobody could verify is refused: %s', (wrong) => {
    const set = { DOOR_LOCK_URL: locks.at('opens'), DOOR_LOCK_SECRET: wrong }
    expect(() => loadConfig(set)).toThrow('DOOR_LOCK_SECRET: must be whsec_')
    expect(loadConfig({ ...set, DOOR_LOCK_SECRET: lockSecret }).DOOR_LOCK_SECRET).toBe(lockSecret)
  })
})

describe('The list of doors', () => {
  let app: Awaited<ReturnType<typeof startApp>>
  beforeAll(async () => {
    app = await startApp()
  })

  it('shows the opened doors newest first, as JSON', async () => {
    const doors = createDoorSimulator({ db: app.server.database.db, clock: app.clock })
    await doors.open(door({ roomNumber: 'older' }))
    await doors.open(door({ roomNumber: '<script>newer</script>' }))
    const json = (await (await app.as.anonymous.fetch('/dev/doors.json')).json()) as { roomNumber: string }[]
    expect(json.map(({ roomNumber }) => roomNumber)).toEqual(['<script>newer</script>', 'older'])
  })
})
