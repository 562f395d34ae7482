import { ask } from './api.ts'
import type { Operation } from './errors.ts'
import { property } from './property.ts'
import type { Watched } from './reading.ts'

interface AtProperty {
  accommodationId: string
}

const here = (): AtProperty => ({ accommodationId: property.value!.id })

/** Carries out an operation at the property that is shown. */
export const askHere = <Result, Variables extends AtProperty>(
  operation: Operation<Result, Variables>,
  variables: Omit<Variables, keyof AtProperty>,
): Promise<Result> => ask(operation, { ...variables, ...here() } as Variables)

/** Carries out an operation whose input names the property, at the one that is shown. */
export const writeHere = <Result, Input extends AtProperty>(
  operation: Operation<Result, { input: Input }>,
  input: Omit<Input, keyof AtProperty>,
): Promise<Result> => ask(operation, { input: { ...input, ...here() } as Input })

/** Changes of these kinds at the property that is shown. */
export const changesHere = (kinds: Watched['kinds']): Watched => ({ ...here(), kinds })
