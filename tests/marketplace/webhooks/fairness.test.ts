import { expect, test } from 'vitest'
import { onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { installedApp } from '../vendor.ts'
import { manyChanges } from './changes.ts'
import { openReceiver } from './receiver.ts'

const env = { WORKER: 'on', OUTBOUND_ALLOW: '127.0.0.0/8', MARKETPLACE_PER_SECOND: '0' }

onPostgres('while one receiver hangs on each of a thousand webhooks', () => {
  test('the app of another installation hears within two seconds', { timeout: 60_000 }, async () => {
    const app = await startApp({ env })
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const hanging = await openReceiver(() => {})
    const prompt = await openReceiver()
    for (const [at, receiver] of [
      [house, hanging],
      [other, prompt],
    ] as const) {
      const { as } = await installedApp(app, at)
      await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['pms.*'] })
    }
    await manyChanges(app, house, { stays: 1000, each: 1 })
    await hanging.heard(1)
    const waits: number[] = []
    for (let round = 1; round <= 100; round++) {
      const begun = performance.now()
      await manyChanges(app, other, { stays: 1, each: 1 })
      const heard = await prompt.heard(round)
      waits.push(heard.at(-1)!.at - begun)
    }
    waits.sort((one, another) => one - another)
    expect(waits[98]).toBeLessThan(2000)
  })
})
