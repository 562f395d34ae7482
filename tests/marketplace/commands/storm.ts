import { eq, isNull, sql } from 'drizzle-orm'
import { freePort, type ServerProcess, startServer } from '../../../scripts/server-process.ts'
import { commands, events, payments } from '../../../src/db/tables/index.ts'
import { eventually, openHouse, type TestApp } from '../../harness/index.ts'
import { cash } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

export interface Storm {
  commands: number
  clients: number
  /** How often `strike` is called. */
  strikes: number
  strike(server: Server): Promise<void>
}

/** A server at one address that can be killed and started again there. */
export interface Server {
  killAndStart(): Promise<void>
}

export interface StormResult {
  /** Milliseconds from the last start, or the last answer if that came later, until every command was final. */
  settledMs: number
  accepted: { atOnce: number; later: number; repeated: number }
  /** Status → number of commands. */
  statuses: Record<string, number>
  /** Distinct amounts of payments. Each command has its own. */
  distinctPayments: number
  payments: number
  recordedEvents: number
  /** Folio totals that differ from the sum of the commands for them. */
  wrongFolios: number
}

const folios = 20
const waitMs = 120_000

/** Clients repeat every command until it is accepted, while `strike` breaks the server or the database again and again. */
export async function runStorm(app: TestApp, storm: Storm): Promise<StormResult> {
  const house = await openHouse(app)
  const { token, installationId } = await installedApp(app, house)
  const stays = await Promise.all(Array.from({ length: folios }, () => house.reservation()))
  const env = { ...app.env, PORT: String(await freePort()), WORKER: 'on' }
  let server: ServerProcess = await startServer('bun', env)
  const accepted = { atOnce: 0, later: 0, repeated: 0 }
  const done = () => accepted.atOnce + accepted.later
  /** The last start, or the last answer after it. */
  let last = performance.now()
  let next = 0

  async function client() {
    for (let index = next++; index < storm.commands; index = next++) await untilAccepted(index)
  }

  /** Half of the commands share the lane of their reservation; the others have a lane each. */
  async function untilAccepted(index: number) {
    const key = `storm-${index}`
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(index % 2 === 0 && { 'ordering-key': key }),
    }
    const body = JSON.stringify(cash(stays[index % folios]!.id, { amount: index + 1 }))
    let tries = 0
    const attempt = async () => {
      if (++tries > 1) accepted.repeated++
      const answer = await fetch(`${server.url}/marketplace/api/v1/payments`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status < 500 && answer.status !== 409 && answer.status
    }
    const status = await eventually(attempt, { within: waitMs, every: 20 })
    if (status === 201) accepted.atOnce++
    else if (status === 202) accepted.later++
    else throw new Error(`${status} for ${key}`)
  }

  async function strikes() {
    for (let strike = 1; strike <= storm.strikes; strike++) {
      const due = (storm.commands * strike) / (storm.strikes + 1)
      await eventually(() => done() >= due, { within: waitMs, every: 5 })
      await storm.strike({
        async killAndStart() {
          await server.signal('SIGKILL')
          server = await startServer('bun', env)
        },
      })
      last = performance.now()
    }
  }

  try {
    await Promise.all([strikes(), ...Array.from({ length: storm.clients }, client)])
    last = performance.now()
    const { db } = app.context()
    const open = async () => {
      const { status, attempts, error } = commands
      const unfinished = await db.select({ status, attempts, error }).from(commands).where(isNull(commands.completedAt)).limit(5)
      if (unfinished.length > 0) throw new Error(`Not all are final: ${JSON.stringify(unfinished)}`)
    }
    await eventually(open, { within: waitMs, every: 50 })
    const settledMs = performance.now() - last
    return { settledMs, accepted, ...(await resultsOf(app, installationId, storm.commands, stays)) }
  } finally {
    await server.signal('SIGKILL')
  }
}

async function resultsOf(app: TestApp, installationId: string, count: number, stays: readonly { id: string }[]) {
  const { db } = app.context()
  const rows = await db
    .select({ status: commands.status, count: sql<number>`count(*)::int` })
    .from(commands)
    .where(eq(commands.installationId, installationId))
    .groupBy(commands.status)
  const [paid] = await db
    .select({ all: sql<number>`count(*)::int`, distinct: sql<number>`count(distinct ${payments.amount})::int` })
    .from(payments)
  const [recorded] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(events)
    .where(eq(events.type, 'folio.payment_recorded'))
  const sums = await db
    .select({ reservationId: payments.reservationId, sum: sql<number>`sum(${payments.amount})::int` })
    .from(payments)
    .groupBy(payments.reservationId)
  const expected = stays.map((_, at) =>
    Array.from({ length: count }, (_, index) => (index % folios === at ? index + 1 : 0)).reduce((a, b) => a + b, 0),
  )
  const wrong = stays.filter(({ id }, at) => sums.find(({ reservationId }) => reservationId === id)?.sum !== expected[at])
  return {
    statuses: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    payments: paid!.all,
    distinctPayments: paid!.distinct,
    recordedEvents: recorded!.count,
    wrongFolios: wrong.length,
  }
}
