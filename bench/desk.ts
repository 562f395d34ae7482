import { newId } from '../src/kernel/ids.ts'
import type { BareOrder } from './bare.ts'
import type { BareTransactionOrder } from './bare-transaction.ts'
import { type Contender, poolSize } from './contenders.ts'
import { type Arrival, arrivalsIn, putBack, sweepUp, valuesFor } from './desk-subjects.ts'
import type { HttpOrder } from './generator.ts'
import { resultTable, say, type Wish } from './report.ts'
import { inRounds, type Lane, type Pace, type Result } from './rounds.ts'
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

const asks = {
  lookUp: ({ accommodationId, checkInCode: code }: Arrival) => ({ query: lookUp, variables: { accommodationId, code } }),
  checkIn: ({ id }: Arrival) => ({ query: checkIn, variables: { id } }),
  assign: ({ id, roomId }: Arrival) => ({ query: assign, variables: { id, roomId } }),
} as const

/** What the server sends for each of them, told by one arrival. */
export interface DeskStatements {
  arrivals: Arrival[]
  session: string
  lookUp: Statement
  checkIn: Statement[]
  assign: Statement[]
  /** An id from before all that were made for it. */
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

const ofWrite = (says: string, bare: Result, own: Result): Wish => ({
  says: `${says} against the ${bare.name}`,
  value: own.perSecond / bare.perSecond,
  least: 0.5,
})

/** Beside a statement of some microseconds a rate would only tell what HTTP costs; finding out who asks is one more statement. */
const ofLookUp = (says: string, bare: Result, own: Result): Wish => ({
  says: `${says}: processor time of the database, against the ${bare.name}`,
  value: own.processor.database / bare.processor.database,
  most: 2.5,
})

interface Setting {
  url: string
  workers: Record<'generator' | 'bare' | 'bareTransaction', Worker>
  headers: HttpOrder['headers']
  callers: number
  pace: Pace
  postmaster: number
}

/** The front desk's look-up, check-in and assignment, each beside what it costs the database alone. */
export async function desk({ name, pid, port }: Contender, statements: DeskStatements, setting: Setting): Promise<Wish[]> {
  const { url, workers, headers, callers, pace, postmaster } = setting
  const { arrivals, session, since } = statements
  const sample = arrivals[0]!
  const common = { callers, url, poolSize, session }
  const wishes: Wish[] = []

  const compare = async (says: string, bare: Lane, ask: (typeof asks)[keyof typeof asks], prepare?: () => Promise<void>) => {
    const once = prepare !== undefined
    const questions = arrivals.map((arrival) => ({ kind: says, body: ask(arrival) }))
    const own: Lane = {
      name,
      pid,
      measure: (seconds) => workers.generator.measure({ callers, seconds, once, port, headers, questions } as HttpOrder),
    }
    const lanes = [bare, own].map((lane) => (prepare ? { ...lane, prepare } : lane))
    const [bareResult, ownResult] = await inRounds(lanes, pace, postmaster)
    say(`\n${says}`)
    say(resultTable([bareResult!, ownResult!], bareResult!))
    wishes.push(once ? ofWrite(says, bareResult!, ownResult!) : ofLookUp(says, bareResult!, ownResult!))
  }

  const bareLookUp: Lane = {
    name: 'bare statement',
    pid: undefined,
    measure: (seconds) => {
      const { text, values } = statements.lookUp
      const questions = arrivals.map((other) => ({ kind: 'look-up', values: valuesFor([values], sample, other, since)[0]! }))
      return workers.bare.measure({ ...common, seconds, text, questions } as BareOrder)
    },
  }
  const bareTransaction = (recorded: readonly Statement[]): Lane => ({
    name: 'bare transaction',
    pid: undefined,
    measure: (seconds) => {
      const sent = recorded.map(({ values }) => values)
      const questions = arrivals.map((other) => ({ kind: 'transaction', values: valuesFor(sent, sample, other, since) }))
      const bare = recorded.map(({ name, text }) => ({ name, text }))
      return workers.bareTransaction.measure({
        ...common,
        seconds,
        once: true,
        statements: bare,
        questions,
      } as BareTransactionOrder)
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
  return wishes
}
