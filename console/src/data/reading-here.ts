import type { Operation } from './errors.ts'
import { askHere, changesHere } from './here.ts'
import { useReading, type Watched } from './reading.ts'

/** Reads a query at the property that is shown: now, when its variables change, and after changes of these kinds. */
export const useReadingHere = <Result, Variables extends { accommodationId: string }>(
  query: Operation<Result, Variables>,
  variables: Parameters<typeof askHere<Result, Variables>>[1],
  kinds?: Watched['kinds'],
) => useReading(() => askHere(query, variables), [JSON.stringify(variables)], kinds && changesHere(kinds))
