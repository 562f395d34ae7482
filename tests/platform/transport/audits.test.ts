import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Edges, startEdges } from './edges.ts'

type Grade = 'MUST' | 'SHOULD' | 'MAY'

/**
 * Who accepts `application/json` alone keeps the contract's statuses: a document or a variable that is refused is 400 there,
 * where GraphQL over HTTP would say 200.
 */
const contractSaysOtherwise = ['572B', 'FDE2', '7B9B']

const passed: Readonly<Record<Grade, readonly string[]>> = {
  MUST: '4655 82A3 BF61 78D5 2C94 03D4 13EE B8B3 0220 0221 0222 28B9 1B7A'.split(' '),
  SHOULD: '22EB 47DE 80D8 9ABE 34A2 8161 94B0 94B1 94B2 2EA1 428F BCF8 B7N8 865D 556A D586 51FE 74FF 5E5B 86EE'.split(' '),
  MAY: '5A70 9C48 A5BF 423L LKJ0 LKJ1 LKJ2 LKJ3 6C00 6C01 6C02 6C03 4760 4761 4762 4763 D6D5 6A70 58B0 58B1 58B2 58B3 B6DC 8764 3E3A'.split(
    ' ',
  ),
}

describe.each(['bun', 'node'])('GraphQL over HTTP on %s', (runtime) => {
  let edges: Edges
  beforeAll(async () => {
    edges = await startEdges(runtime, 2)
  })
  afterAll(() => edges.kill())

  test.each(['MUST', 'SHOULD', 'MAY'] as const)('every %s audit passes, except where the contract differs', async (grade) => {
    const audits = serverAudits({ url: () => `${edges.url}/graphql` }).filter(({ name }) => name.startsWith(`${grade} `))
    const results = await Promise.all(audits.map(async ({ fn }) => fn()))
    const failed = results.filter(({ status }) => status !== 'ok').map(({ id }) => id)
    expect(results.map(({ id }) => id).filter((id) => !failed.includes(id))).toEqual(passed[grade])
    expect(failed).toEqual(grade === 'SHOULD' ? contractSaysOtherwise : [])
  })
})
