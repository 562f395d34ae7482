import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { mapStream, streamFrom } from '../../kernel/stream.ts'
import type { Results } from '../results.ts'
import { withEventId } from '../results.ts'
import type { Plan, PlannedField, Shape } from './make-plan.ts'

type Run = (rootValue: unknown, onCall?: () => void) => ExecutionResult | Promise<ExecutionResult>

/** An operation that needs only its root value to run. */
export interface Prepared {
  run: Run
  /** Null if graphql-js runs it. */
  plan: Plan | null
}

/** Results of an event by plan, garbage-collected with the event. */
const resultsOfEvent = new WeakMap<object, Map<Plan, ExecutionResult>>()

/** Subscribes like graphql-js, but executes an event once for all subscribers that get the same result. */
export async function subscribePrepared(args: ExecutionArgs, { run, plan }: Prepared): Promise<ExecutionResult | Results> {
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  const numbered = runNumbered(run)
  return mapStream(streamFrom(source), plan?.fields.every(isSameForAll) ? runOnce(plan, numbered) : numbered)
}

const runNumbered =
  (run: Run): Run =>
  (event, onCall) => {
    const result = run(event, onCall)
    return result instanceof Promise ? result.then((settled) => withEventId(event, settled)) : withEventId(event, result)
  }

const runOnce =
  (plan: Plan, run: Run): Run =>
  (event) => {
    if (typeof event !== 'object' || event === null) return run(event)
    const results = resultsOfEvent.get(event) ?? new Map<Plan, ExecutionResult>()
    const known = results.get(plan)
    if (known) return known
    let isForAll = true
    const result = run(event, () => {
      isForAll = false
    })
    // errors are reported to each caller, and a method of the event gets the caller's context
    if (!isForAll || result instanceof Promise || result.errors) return result
    resultsOfEvent.set(event, results.set(plan, result))
    return result
  }

/** No resolver gets the caller or variables. */
function isSameForAll({ resolve, shape }: PlannedField): boolean {
  return (resolve === null || isSourceOnly(resolve)) && below(shape).every(isSameForAll)
}

function below(shape: Shape): readonly PlannedField[] {
  if (shape.kind === 'list') return below(shape.item)
  return shape.kind === 'object' ? shape.fields : []
}

const sourceOnlyResolvers = new WeakSet<object>()

/** A resolver that reads only its source: its result is the same for every subscriber, so an event is executed once. */
export function sourceOnly<Source, Value>(read: (source: Source) => Value): (source: Source) => Value {
  const resolve = (source: Source) => read(source)
  // the schema binds resolvers, and the bound copy would not be known
  resolve.bind = () => resolve
  sourceOnlyResolvers.add(resolve)
  return resolve
}

const isSourceOnly = (resolve: object) => sourceOnlyResolvers.has(resolve)
