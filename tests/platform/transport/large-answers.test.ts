import { expect, test } from 'vitest'
import { startApp } from '../../harness/index.ts'

const app = await startApp()
const large = '{ __schema { types { name description fields { name description } } } }'

const answerTo = (query: string, encoding: string) =>
  fetch(new URL('/graphql', app.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
    body: JSON.stringify({ query }),
  })

test('A large answer is compressed for clients that take gzip, and says the same as without', async () => {
  const [compressed, plain] = await Promise.all([answerTo(large, 'gzip'), answerTo(large, 'identity')])
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const { headers } of [compressed, plain]) expect(headers.get('vary')).toContain('accept-encoding')
  expect(await compressed.json()).toEqual(await plain.json())
})

test('A small answer is not compressed', async () => {
  const answer = await answerTo('{ __typename }', 'gzip')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.json()).toEqual({ data: { __typename: 'Query' } })
})
