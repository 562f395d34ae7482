import type { Audience } from '../../../kernel/audience.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Decisions } from '../../../kernel/decisions.ts'
import { type ErrorCode, FoyerError, fail, refuseField } from '../../../kernel/errors.ts'
import type { EmittedEvent } from '../../../kernel/events.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { levelsAfter } from '../booking/stock-of-stays.ts'
import { afterOf, type StayChange } from '../change/change.ts'
import type { NewStay } from '../change/new-stay.ts'
import { decideStock, stockMoved } from '../change/stock.ts'
import { takesInventory } from '../status.ts'
import { newDecisions, noteStock, staysAfter } from './decisions.ts'
import { type Effect, effectOf, hashOf } from './effect.ts'
import { type Answer, answered, type Question, questionsOf, type WishName } from './questions.ts'

/** What a caller of a verb saw before. */
export interface Seen {
  effectHash?: string | null | undefined
  answers?: readonly Answer[] | null | undefined
}

type Verb<Input, Result> = (ctx: Context, input: Input) => Promise<Result>

/**
 * A verb that takes the effect that its caller saw, and answers to its questions. If it would do anything else now, nothing of it is done:
 * both are compared at the end of its own transaction, under its locks.
 */
export const asSeen =
  <Input extends object, Result>(wish: WishName, verb: Verb<Input, Result>): Verb<Input & Seen, Result> =>
  async (ctx, { effectHash, answers, ...rest }) => {
    if (effectHash != null && 'dryRun' in rest && rest.dryRun) refuseField('effectHash', 'a dry run does nothing')
    const input = answered(wish, rest as Input, answers ?? [])
    // a preview, and a group that was seen as a whole, are compared by whoever asked for them
    if (effectHash == null || ctx.decisions) return verb(ctx, input)
    const refuseUnlessSeen = (decisions: Decisions, refusal: FoyerError | null) => {
      if (hashOfOutcome(ctx, wish, input, { decisions, refusal }) !== effectHash) fail('EFFECT_CHANGED', { cause: refusal })
    }
    try {
      // not audited: the verb leaves its own entries
      return await transact(
        ctx,
        async (unit) => {
          const decisions = newDecisions(wish, false)
          const result = await verb({ ...unit.joined(ctx), decisions }, input)
          await unit.runEndTasks()
          refuseUnlessSeen(decisions, null)
          return result
        },
        { allOrNothing: true },
      )
    } catch (error) {
      if (isRefusal(error) && error.errorCode !== 'EFFECT_CHANGED') refuseUnlessSeen(newDecisions(wish, false), error)
      throw error
    }
  }

interface Outcome {
  decisions: Decisions
  refusal: FoyerError | null
}

function hashOfOutcome(ctx: Context, wish: WishName, input: object, outcome: Outcome): string {
  const questions = questionsOf(wish, { actor: ctx.actor, input: { ...input }, ...outcome })
  return hashOf(ctx, {
    wish,
    input,
    decisions: outcome.decisions,
    questions: questions.map(({ code }) => code),
    refusal: outcome.refusal?.errorCode ?? null,
  })
}

/** Whether the verb understood what is wished, and refuses it. */
const isRefusal = (error: unknown): error is FoyerError =>
  error instanceof FoyerError && error.code === 'BAD_REQUEST' && error.errorCode !== 'BAD_REQUEST'

interface Trial<Result> {
  result: Result
  decisions: Decisions
  events: readonly EmittedEvent[]
}

/** What a verb would do: it decides on what stands now. Nothing is locked or written. */
export async function tryOut<Result>(ctx: Context, verb: (ctx: Context) => Promise<Result>): Promise<Trial<Result>> {
  let events: readonly EmittedEvent[] = []
  const asking: Context = { ...ctx, decisions: newDecisions(null, true), onEvents: (_, emitted) => (events = emitted) }
  // not audited: nothing is written
  const trial = await transact(asking, async (unit) => {
    // another try begins with nothing
    const decisions = newDecisions(null, true)
    const result = await verb({ ...unit.joined(asking), decisions })
    await noteStockAfter(ctx, unit, decisions)
    return { result, decisions }
  })
  return { ...trial, events }
}

/** The same where a refusal is an answer as well. */
export const tryOutOrRefusal = <Result>(
  ctx: Context,
  verb: (ctx: Context) => Promise<Result>,
): Promise<Trial<Result> | FoyerError> =>
  tryOut(ctx, verb).catch((error: unknown) => {
    if (error instanceof FoyerError && error.code === 'BAD_REQUEST') return error
    throw error
  })

export interface Preview extends Effect {
  toldTo: Audience[]
  questions: Question[]
  refusal: { code: ErrorCode; message: string } | null
  effectHash: string
}

/** What a verb would do, as an answer: also that it would refuse. */
export async function previewOf<Input extends object>(
  ctx: Context,
  wish: WishName,
  verb: Verb<Input, unknown>,
  { effectHash: _, answers, ...rest }: Input & Seen,
): Promise<Preview> {
  const input = answered(wish, rest as unknown as Input, answers ?? [])
  const trial = await tryOutOrRefusal(ctx, (asking) => verb(asking, input))
  if (trial instanceof FoyerError && !isRefusal(trial)) throw trial
  const [refusal, decisions, events] =
    trial instanceof FoyerError ? [trial, newDecisions(wish, true), []] : [null, trial.decisions, trial.events]
  return {
    ...effectOf(decisions),
    toldTo: ctx.ports.audiencesOf(events),
    questions: questionsOf(wish, { actor: ctx.actor, input: { ...input }, decisions, refusal }),
    refusal: refusal && { code: refusal.errorCode, message: refusal.message },
    effectHash: hashOfOutcome(ctx, wish, input, { decisions, refusal }),
  }
}

/** Notes what would be left for the stays that take other stock, once what a preview decided were done. */
async function noteStockAfter({ clock }: Context, { db, emit }: Unit, decisions: Decisions): Promise<void> {
  const now = clock.now()
  const changes = decisions.decided.flatMap((decision) => decision.changes)
  const takers = changes.filter((change) => stockMoved({ ...change, after: afterOf(change) }, now).takes)
  const newTakers = decisions.newStays.filter(({ row }) => takesInventory(row.status))
  const refusing = new Set([...takers, ...newTakers].flatMap((one) => (one.refuseOverbooking ? [idOf(one)] : [])))
  const ids = [...takers, ...newTakers].map(idOf)
  if (ids.length === 0) return
  const stays = [...staysAfter(decisions).values()]
  const { accommodationId } = stays[0]!
  const levels = await levelsAfter(db, accommodationId, { ids, stays, now })
  for (const { id, overbooked } of decideStock(levels, refusing)) {
    const { intendedRoomTypeId: roomTypeId } = stays.find((stay) => stay.id === id)!
    const type = overbooked ? 'reservation.overbooked' : 'reservation.overbooking_ended'
    emit({ accommodationId, type, subjectId: id, payload: { reservationId: id, roomTypeId } })
  }
  for (const id of ids) noteStock(decisions, levels, id)
}

const idOf = (change: StayChange | NewStay) => (change.before === null ? change.row.id : change.before.id)
