import { expect } from 'vitest'
import type { GraphqlClient, House } from '../index.ts'

type Kind = 'reservations' | 'guests' | 'rates' | 'payments'

export const fileOf = ({ accommodationId }: Pick<House, 'accommodationId'>, kind: Kind, format = 'ndjson') =>
  `/transfer/${accommodationId}/${kind}.${format}`

/** The text of an export that must succeed. */
export async function exported(as: GraphqlClient, house: House, kind: Kind, format = 'ndjson'): Promise<string> {
  const response = await as.fetch(fileOf(house, kind, format))
  expect(response.status).toBe(200)
  return response.text()
}

export const linesOf = (ndjson: string): Record<string, unknown>[] =>
  ndjson
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
