import { expect, test } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { createHosts } from '../../../src/platform/hosts/index.ts'
import { MovableClock } from '../../harness/clock.ts'
import { quietLog } from '../../harness/platform/fixture.ts'

function hosts() {
  const lookups: string[] = []
  const clock = new MovableClock()
  const lookUp = async (name: string) => {
    lookups.push(name)
    if (name === 'nowhere.example') throw new Error('ENOTFOUND')
    return ['203.0.113.7']
  }
  return { lookups, clock, hosts: createHosts({ clock, limits: defaultLimits, log: quietLog, lookUp }) }
}

test('the addresses of a host are cached for a minute, and parallel lookups share one query', async () => {
  const { lookups, clock, hosts: port } = hosts()
  const answers = await Promise.all(Array.from({ length: 5 }, () => port.addressesOf('pms.example')))
  expect(answers).toEqual(Array(5).fill(['203.0.113.7']))
  expect(lookups).toHaveLength(1)
  clock.moveBy({ seconds: 61 })
  await port.addressesOf('pms.example')
  expect(lookups).toHaveLength(2)
})

test('an unknown host has no address, and that is cached too', async () => {
  const { lookups, hosts: port } = hosts()
  for (let time = 0; time < 2; time++) expect(await port.addressesOf('nowhere.example')).toEqual([])
  expect(lookups).toHaveLength(1)
})

test('hosts are resolved by the resolver of the machine', async () => {
  const port = createHosts({ clock: new MovableClock(), limits: defaultLimits, log: quietLog })
  expect((await port.addressesOf('localhost')).some((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true)
})
