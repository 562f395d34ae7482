import { ask, type Operation } from './api.ts'
import { property } from './property.ts'
import type { Watched } from './reading.ts'

type Elsewhere<Value> = Omit<Value, 'accommodationId'>

/** Carries out an operation at the property that is shown. */
export const askHere = <Result, Variables extends { accommodationId: string }>(
  operation: Operation<Result, Variables>,
  variables: Elsewhere<Variables>,
): Promise<Result> =>
  ask<Result, unknown>(operation as Operation<Result, unknown>, { ...variables, accommodationId: property.value!.id })

/** Carries out an operation whose input names the property, at the one that is shown. */
export const writeHere = <Result, Input extends { accommodationId: string }>(
  operation: Operation<Result, { input: Input }>,
  input: Elsewhere<Input>,
): Promise<Result> =>
  ask<Result, unknown>(operation as Operation<Result, unknown>, { input: { ...input, accommodationId: property.value!.id } })

/** Changes of these kinds at the property that is shown. */
export const changesHere = (kinds: Watched['kinds']): Watched => ({ accommodationId: property.value!.id, kinds })
