import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { httpStatus } from '../../../src/kernel/errors.ts'
import { messageResults } from '../../../src/platform/telemetry/index.ts'
import { startApp } from '../../harness/index.ts'

/** The expressions of a file, of YAML as of JSON, without the escapes of JSON. */
const expressionsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^\s*"?expr"?: (.*)$/gm)].map(([, expression]) => expression!.replaceAll('\\"', '"'))

const [alerts, panels] = [expressionsIn('deploy/alerts.yml'), expressionsIn('deploy/grafana-dashboard.json')]
const expressions = [...alerts, ...panels]

const valuesOf = (label: string) =>
  expressions.flatMap((one) => [...one.matchAll(new RegExp(`\\b${label}!?="([^"]*)"`, 'g'))].map(([, value]) => value!))

test('the dashboard and the alert rules use only metrics that the server has', async () => {
  const app = await startApp()
  const text = await (await app.as.anonymous.fetch('/metrics')).text()
  const served = new Set<string>()
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const part of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) served.add(`${name}${part}`)
  const used = expressions.flatMap((one) => one.match(/\b(?:foyer|process|nodejs)_\w+/g) ?? [])
  expect(alerts.length).toBeGreaterThan(5)
  expect(panels.length).toBeGreaterThan(10)
  expect(used.filter((name) => !served.has(name))).toEqual([])
})

test('the dashboard and the alert rules select only values that the metrics take', () => {
  expect(valuesOf('code').filter((code) => code !== 'OK' && !(code in httpStatus))).toEqual([])
  expect(valuesOf('kind').filter((kind) => !['query', 'mutation', 'subscription', 'rest'].includes(kind))).toEqual([])
  expect(valuesOf('state').filter((state) => !['used', 'idle', 'waiting'].includes(state))).toEqual([])
  expect(valuesOf('result').filter((result) => !messageResults.some((known) => known === result))).toEqual([])
  expect(valuesOf('code').length * valuesOf('kind').length * valuesOf('state').length).toBeGreaterThan(0)
})
