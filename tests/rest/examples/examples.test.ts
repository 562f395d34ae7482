import { expect, test } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { addToCatalogue } from '../../harness/core/articles.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { openHouse, startApp } from '../../harness/index.ts'
import { workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { openReceiver } from '../../harness/marketplace/receiver.ts'
import { checkerOf, type OpenApi } from '../../harness/openapi.ts'
import { openScene, rates, stay, surfaces, tokens, webhooks } from './every-operation.ts'
import { Recorder } from './recorder.ts'

const app = await startApp({ env: workerEnv })
const document = (await (await fetch(new URL('/marketplace/openapi.json', app.url))).json()) as OpenApi

test('the examples of the OpenAPI document are what a server was really sent and answered, of every operation', async () => {
  app.clock.stop()
  app.clock.moveTo('2031-04-20T03:00:00Z')
  const recorder = new Recorder()
  const house = await openHouse(app, { rooms: 2 })
  const { id: planId } = await addPlan(app, house, { code: 'FLEX', name: 'Flexible' })
  await addToCatalogue(app, house, { code: 'BREAKFAST', name: 'Breakfast', unit: 'PERSON_NIGHT' })
  const scene = await openScene(app, house, recorder)
  await tokens(scene)
  await rates(scene, planId)
  await stay(scene, planId)
  await webhooks(scene, await openReceiver())
  await surfaces(scene)
  expect(Object.keys(recorder.examples).sort()).toEqual(routes.map(({ operationId }) => operationId).sort())
  // to write the file anew: npx vitest run tests/rest/examples -u
  await expect(recorder.text()).toMatchFileSnapshot('../../../src/rest/examples.json')
})

test('every body of the document has an example, which its own schema allows', () => {
  const check = checkerOf(document)
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { requestBody, responses }] of Object.entries(operations)) {
      const [first] = Object.keys(responses).filter((status) => status.startsWith('2'))
      for (const { content = {} } of [requestBody ?? {}, responses[first!]!])
        for (const [type, { schema, example }] of Object.entries(content)) {
          const name = `${method} ${path} ${type}`
          expect(example, name).toBeDefined()
          expect(check(schema, example), name).toEqual([])
        }
    }
})
