import { nameOf } from '../src/db/postgres/names.ts'
import { newId } from '../src/kernel/ids.ts'
import type { BareWorkload } from './bare.ts'
import type { BareTransactionWorkload } from './bare-transaction.ts'
import { type Contender, poolSize } from './contenders.ts'
import { type Arrival, arrivalsIn, putBack, sweepUp, valuesFor } from './desk-subjects.ts'
import type { HttpWorkload } from './generator.ts'
import { print, resultTable, type Target } from './report.ts'
import { inRounds, type Pace, type Result, type Runner } from './rounds.ts'
import type { Recorder, Statement } from './statements.ts'
import type { Worker } from './worker.ts'

const lookUp = `query ($accommodationId: ULID!, $code: String!) {
  getReservationReadyToCheckIn(accommodationId: $accommodationId, checkInCode: $code) {
    id status useStartAt useExpireAt room { roomNumber } primaryGuestProfile { name }
  }
}`
const checkIn = `mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id status useStartAt useExpireAt } }`
const assign = `mutation ($id: ULID!, $roomId: ULID!) {
  assignRoomToReservation(input: { reservationId: $id, roomId: $roomId }) { id roomId }
}`

export const asks = {
  lookUp: ({ accommodationId, checkInCode: code }: Arrival) => ({ query: lookUp, variables: { accommodationId, code } }),
  checkIn: ({ id }: Arrival) => ({ query: checkIn, variables: { id } }),
  assign: ({ id, roomId }: Arrival) => ({ query: assign, variables: { id, roomId } }),
} as const

/** The statements that the server sends for an arrival. */
export interface DeskStatements {
  arrivals: Arrival[]
  session: string
  lookUp: Statement
  checkIn: Statement[]
  assign: Statement[]
  /** An id older than all ids of the recorded statements. */
  since: string
}

export async function recordDesk(url: string, recorder: Recorder, large: string): Promise<DeskStatements> {
  const arrivals = await arrivalsIn(url, large)
  const sample = arrivals[0]!
  const since = newId()
  const transactionOf = ({ query, variables }: { query: string; variables: object }) => recorder.transactionOf(query, variables)
  const looked = asks.lookUp(sample)
  const recorded = {
    lookUp: await recorder.of(looked.query, looked.variables),
    checkIn: await transactionOf(asks.checkIn(sample)),
  }
  await putBack(url, [sample], { rooms: false })
  const assigned = await transactionOf(asks.assign(sample))
  await putBack(url, [sample], { rooms: true })
  return { arrivals, session: recorder.session, ...recorded, assign: assigned, since }
}

const ofWrite = (label: string, bare: Result, own: Result): Target[] => [
  { label: `${label} against the ${bare.name}`, value: own.perSecond / bare.perSecond, min: 0.8 },
]

/** Next to a statement of some microseconds, the rate mostly shows the cost of HTTP; authentication is one more statement. */
const ofLookUp = (label: string, bare: Result, own: Result): Target[] => [
  { label: `${label} against the ${bare.name}`, value: own.perSecond / bare.perSecond, min: 0.5 },
  { label: `${label}: the server's milliseconds`, value: own.processor.server, max: 0.15 },
  {
    label: `${label}: processor time of the database, against the ${bare.name}`,
    value: own.processor.database / bare.processor.database,
    max: 2.5,
  },
]

interface Setting {
  url: string
  workers: Record<'generator' | 'bare' | 'bareTransaction', Worker>
  headers: HttpWorkload['headers']
  callers: number
  pace: Pace
  postmaster: number
}

/** Compares the look-up, check-in and assignment with their statements alone. */
export async function desk({ name, pid, port }: Contender, statements: DeskStatements, setting: Setting): Promise<Target[]> {
  const { url, workers, headers, callers, pace, postmaster } = setting
  const { arrivals, session, since } = statements
  const sample = arrivals[0]!
  const common = { callers, url, poolSize, session }
  const targets: Target[] = []

  const compare = async (label: string, bare: Runner, ask: (typeof asks)[keyof typeof asks], prepare?: () => Promise<void>) => {
    const once = prepare !== undefined
    const questions = arrivals.map((arrival) => ({ kind: label, body: ask(arrival) }))
    const own: Runner = {
      name,
      pid,
      measure: (seconds) => workers.generator.measure({ callers, seconds, once, port, headers, questions } as HttpWorkload),
    }
    const runners = [bare, own].map((runner) => (prepare ? { ...runner, prepare } : runner))
    const [bareResult, ownResult] = await inRounds(runners, pace, postmaster)
    print(`\n${label}`)
    print(resultTable([bareResult!, ownResult!], bareResult!))
    targets.push(...(once ? ofWrite : ofLookUp)(label, bareResult!, ownResult!))
  }

  const bareLookUp: Runner = {
    name: 'bare statement',
    pid: undefined,
    measure: (seconds) => {
      const { text, values } = statements.lookUp
      const questions = arrivals.map((other) => ({ kind: 'look-up', values: valuesFor([values], sample, other, since)[0]! }))
      return workers.bare.measure({ ...common, seconds, text, questions } as BareWorkload)
    },
  }
  const bareTransaction = (recorded: readonly Statement[]): Runner => ({
    name: 'bare transaction',
    pid: undefined,
    measure: (seconds) => {
      const sent = recorded.map(({ values }) => values)
      const questions = arrivals.map((other) => ({ kind: 'transaction', values: valuesFor(sent, sample, other, since) }))
      // the server names frequent statements, but the recorder saw each only once
      const nameFor = ({ name, text, values }: Statement) => name ?? (values.length > 0 ? nameOf(text) : undefined)
      const bare = recorded.map((statement) => ({ name: nameFor(statement), text: statement.text }))
      return workers.bareTransaction.measure({
        ...common,
        seconds,
        once: true,
        statements: bare,
        questions,
      } as BareTransactionWorkload)
    },
  })

  await compare('Ready to check in', bareLookUp, asks.lookUp)
  const ready = (rooms: boolean) => () => putBack(url, arrivals, { rooms })
  try {
    await compare('Check-in', bareTransaction(statements.checkIn), asks.checkIn, ready(true))
    await compare('Assignment of a room', bareTransaction(statements.assign), asks.assign, ready(false))
  } finally {
    await putBack(url, arrivals, { rooms: true })
    await sweepUp(url)
  }
  return targets
}
