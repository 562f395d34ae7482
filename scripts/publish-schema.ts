import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildASTSchema, buildSchema, findBreakingChanges, lexicographicSortSchema, printSchema } from 'graphql'
import { schemaDocument } from '../src/graphql/sdl.ts'
import { publishedPath, withoutExpired } from './published-schema.ts'

const contract = buildASTSchema(schemaDocument())
const breaking = existsSync(publishedPath)
  ? findBreakingChanges(buildSchema(withoutExpired(readFileSync(publishedPath, 'utf8'), new Date())), contract)
  : []
if (breaking.length > 0) {
  process.stderr.write(`Not published, clients would break:\n${breaking.map(({ description }) => `  ${description}\n`).join('')}`)
  process.exit(1)
}
writeFileSync(publishedPath, `${printSchema(lexicographicSortSchema(contract))}\n`)
