import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { mapAsyncIterator } from 'graphql-yoga'
import { withEventId } from '../event-ids.ts'
import type { Results } from '../results.ts'
import type { Plan, PlannedField, Shape } from './make-plan.ts'
import { isSourceOnly } from './source-only.ts'

/** An operation of which all is decided but the value that it starts from. */
export interface Prepared {
  run: (rootValue: unknown, onCall?: () => void) => ExecutionResult | Promise<ExecutionResult>
  /** Null where graphql-js runs it. */
  plan: Plan | null
}

/** What was written of an event, by the plan that wrote it. It goes with the event. */
const written = new WeakMap<object, Map<Plan, ExecutionResult>>()

/** Subscribes as graphql-js does. An event is executed once for all to whom it can only say the same. */
export async function subscribePrepared(args: ExecutionArgs, { run, plan }: Prepared): Promise<ExecutionResult | Results> {
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  const perform = plan?.fields.every(saysTheSame) ? runOnce(plan, run) : run
  return mapAsyncIterator(source, async (event) => withEventId(event, await perform(event)))
}

const runOnce =
  (plan: Plan, run: Prepared['run']): Prepared['run'] =>
  (event) => {
    if (typeof event !== 'object' || event === null) return run(event)
    const results = written.get(event) ?? new Map<Plan, ExecutionResult>()
    const known = results.get(plan)
    if (known) return known
    let isForAll = true
    const result = run(event, () => {
      isForAll = false
    })
    // errors are told to each caller by itself, and a method of the event learns who asks
    if (!isForAll || result instanceof Promise || result.errors) return result
    written.set(event, results.set(plan, result))
    return result
  }

/** Neither the caller nor variables are known to any resolver. */
function saysTheSame({ resolve, shape }: PlannedField): boolean {
  return (resolve === null || isSourceOnly(resolve)) && below(shape).every(saysTheSame)
}

function below(shape: Shape): readonly PlannedField[] {
  if (shape.kind === 'list') return below(shape.item)
  return shape.kind === 'object' ? shape.fields : []
}
