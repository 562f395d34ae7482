import { like, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { reservationMemos } from '../../../src/db/tables/index.ts'
import {
  eventually,
  type House,
  inTime,
  onPostgres,
  openHouse,
  spawnServer,
  startApp,
  type TestApp,
  waitingForLocks,
} from '../../harness/index.ts'
import { Wire } from '../../harness/platform/transports.ts'
import { KeepAlive } from './keep-alive.ts'

/** `npm run storm` stops more servers than the suite has time for. */
const runs = Number(process.env.STOP_RUNS ?? 1)
const writers = 12
const stopMsMost = 10_000

const update = 'mutation ($id: ULID!, $content: String!) { updateReservationMemo(input: { id: $id, content: $content }) { id } }'
const live = 'subscription ($house: ID!) { dataSubscription(accommodationId: $house) { type } }'

onPostgres.each(['bun', 'node'] as const)('a stop on %s', (runtime) => {
  let app: TestApp
  let house: House
  let authorization: string
  let memoIds: string[]

  beforeAll(async () => {
    app = await startApp()
    house = await openHouse(app)
    authorization = (await house.as.manager.authorization())!
    const create = 'mutation ($input: CreateReservationMemoInput!) { memo: createReservationMemo(input: $input) { id } }'
    memoIds = []
    for (let writer = 0; writer < writers; writer++) {
      const { id: reservationId } = await house.reservation()
      const input = { reservationId, type: 'MEMO', content: 'before' }
      memoIds.push((await house.as.manager.askOk(create, { input })).memo.id)
    }
  })

  const start = () => spawnServer(runtime, { ...app.env, PORT: '', DEMO: 'off', LOG_LEVEL: 'info' })
  const write = (id: string, content: string) => ({ query: update, variables: { id, content } })

  /** A write that waits for a lock until it is let go. */
  async function held(id: string, send: () => void) {
    const release = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = app.context().db.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from reservation_memos where accommodation_id = ${house.accommodationId} and id = ${id} for update`,
      )
      locked.resolve()
      await release.promise
    })
    await locked.promise
    send()
    await eventually(async () => (await app.context().db.execute(waitingForLocks)).rows.length > 0)
    return async () => {
      release.resolve()
      await lock
    }
  }

  test('answers say that the connection ends, and idle connections end at once', async () => {
    const server = await start()
    const busy = await KeepAlive.open(server.url)
    const hesitant = await KeepAlive.open(server.url)
    hesitant.hesitate()
    const idle = await KeepAlive.open(server.url)
    idle.send(write(memoIds[1]!, 'idle'), authorization)
    expect(await idle.answer()).toMatchObject({ status: 200 })
    const letGo = await held(memoIds[0]!, () => busy.send(write(memoIds[0]!, 'held'), authorization))
    const stopped = server.signal('SIGTERM')
    await inTime(idle.closed, 'the end of the idle connection', 2000)
    await letGo()
    expect(await inTime(busy.answer(), 'the answer')).toMatchObject({ status: 200, connection: 'close' })
    await inTime(Promise.all([busy.closed, hesitant.closed]), 'the end of the connections', 2000)
    expect(await inTime(stopped, 'the end', stopMsMost)).toBe(0)
  })

  test('a request whose body never ends does not delay the end of the stop', async () => {
    const server = await start()
    const endless = await KeepAlive.open(server.url)
    endless.sendWithoutEnd()
    const startedAt = performance.now()
    expect(await server.signal('SIGTERM')).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(stopMsMost)
    await endless.closed
  })

  test('an operation on a socket is answered before the socket is closed with 1001', async () => {
    const server = await start()
    const socket = await Wire.open(server.url)
    const unacknowledged = await Wire.open(server.url)
    await socket.begin(authorization.replace('Bearer ', ''))
    socket.send({ type: 'subscribe', id: 'live', payload: { query: live, variables: { house: house.accommodationId } } })
    const payload = write(memoIds[0]!, 'over a socket')
    const letGo = await held(memoIds[0]!, () => socket.send({ type: 'subscribe', id: 'write', payload }))
    const stopped = server.signal('SIGTERM')
    expect(await inTime(unacknowledged.closed, 'the close')).toMatchObject({ code: 1001 })
    socket.send({ type: 'subscribe', id: 'late', payload: write(memoIds[1]!, 'too late') })
    await letGo()
    const messages = []
    for (let message = await socket.next(); ; message = await socket.next()) {
      messages.push(message)
      if (message.type === 'complete') break
    }
    expect(messages.filter(({ id }) => id === 'write')).toMatchObject([
      { type: 'next', payload: { data: {} } },
      { type: 'complete' },
    ])
    expect(messages.filter(({ id, type }) => id === 'late' || (id === 'live' && type === 'complete'))).toEqual([])
    expect(await inTime(socket.closed, 'the close')).toMatchObject({ code: 1001 })
    expect(await app.context().db.select().from(reservationMemos).where(like(reservationMemos.content, 'too late'))).toEqual([])
    expect(await inTime(stopped, 'the end', stopMsMost)).toBe(0)
  })

  /** Writes again and again until the server ends the connection; tells which write was the last one that was answered. */
  async function writeUntilStopped(url: string, id: string, run: number): Promise<{ id: string; answered: string }> {
    const connection = await KeepAlive.open(url)
    let answered = ''
    for (let number = 0; ; number++) {
      const content = `${run}:${number}`
      connection.send(write(id, content), authorization)
      const answer = await connection.answer()
      if (!answer) return { id, answered }
      expect(answer).toMatchObject({ status: 200, body: expect.not.stringContaining('errors') })
      answered = content
    }
  }

  test.each(Array.from({ length: runs }, (_, run) => run))(
    'under load every write that was stored is answered (%i)',
    async (run) => {
      const server = await start()
      const hesitant = await KeepAlive.open(server.url)
      hesitant.hesitate()
      const socket = await Wire.open(server.url)
      await socket.begin(authorization.replace('Bearer ', ''))
      const writing = memoIds.map((id) => writeUntilStopped(server.url, id, run))
      await eventually(
        async () => {
          const stored = await app.context().db.select().from(reservationMemos)
          return stored.every(({ content }) => content.startsWith(`${run}:`) && !content.endsWith(':0'))
        },
        { within: 60_000 },
      )
      const startedAt = performance.now()
      const stopped = server.signal('SIGTERM')
      expect(await inTime(socket.closed, 'the close')).toMatchObject({ code: 1001 })
      const answered = await Promise.all(writing)
      expect(await stopped).toBe(0)
      expect(performance.now() - startedAt).toBeLessThan(stopMsMost)
      await hesitant.closed
      const stored = new Map((await app.context().db.select().from(reservationMemos)).map(({ id, content }) => [id, content]))
      expect(answered.filter(({ id, answered: last }) => stored.get(id) !== last)).toEqual([])
    },
  )
})
