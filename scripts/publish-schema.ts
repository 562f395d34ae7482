import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { buildASTSchema, buildSchema, concatAST, findBreakingChanges, lexicographicSortSchema, parse, printSchema } from 'graphql'
import { publishedPath, withoutExpired } from './published-schema.ts'

const files = globSync('schema/**/*.graphql').sort()
const contract = buildASTSchema(concatAST(files.map((path) => parse(readFileSync(path, 'utf8')))))
const breaking = existsSync(publishedPath)
  ? findBreakingChanges(buildSchema(withoutExpired(readFileSync(publishedPath, 'utf8'), new Date())), contract)
  : []
if (breaking.length > 0) {
  process.stderr.write(`Not published, clients would break:\n${breaking.map(({ description }) => `  ${description}\n`).join('')}`)
  process.exit(1)
}
writeFileSync(publishedPath, `${printSchema(lexicographicSortSchema(contract))}\n`)
