import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildASTSchema, buildSchema, findBreakingChanges, lexicographicSortSchema, printSchema } from 'graphql'
import { schemaDocument } from '../src/graphql/sdl.ts'
import { asyncApiDocument, brokenIn, publishedEventsPath } from './asyncapi.ts'
import { publishedPath, withoutExpired } from './published-schema.ts'

const contract = buildASTSchema(schemaDocument())
const breaking = existsSync(publishedPath)
  ? findBreakingChanges(buildSchema(withoutExpired(readFileSync(publishedPath, 'utf8'), new Date())), contract)
  : []
const events = asyncApiDocument()
const brokenEvents = existsSync(publishedEventsPath)
  ? brokenIn(JSON.parse(readFileSync(publishedEventsPath, 'utf8')), events)
  : []
const faults = [
  ...breaking.map(({ description }) => description),
  ...brokenEvents.map((place) => `${publishedEventsPath} ${place}`),
]
if (faults.length > 0) {
  process.stderr.write(`Not published, clients would break:\n${faults.map((fault) => `  ${fault}\n`).join('')}`)
  process.exit(1)
}
writeFileSync(publishedPath, `${printSchema(lexicographicSortSchema(contract))}\n`)
writeFileSync(publishedEventsPath, `${JSON.stringify(events, null, 2)}\n`)
