import type { GraphqlClient } from '../../harness/index.ts'

/** One whose work has not begun. */
export async function importOf(accommodationId: string, owner: GraphqlClient): Promise<string> {
  const response = await owner.fetch(`/transfer/${accommodationId}/rates.ndjson`, { method: 'POST', body: '{}' })
  return ((await response.json()) as { id: string }).id
}
