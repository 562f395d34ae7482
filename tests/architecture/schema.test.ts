import { existsSync } from 'node:fs'
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLArgument,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql'
import { expect, test } from 'vitest'
import { publishedPath, withoutExpired } from '../../scripts/published-schema.ts'
import { contract, rootFields, schemaFiles } from '../harness/contract.ts'
import { read, sources } from './source.ts'

interface Member {
  at: string
  description: string | null | undefined
  deprecationReason?: string | null | undefined
}

const argumentsOf = (at: string, args: readonly GraphQLArgument[]): Member[] =>
  args.map((one) => ({ ...one, at: `${at}(${one.name}:)` }))

const members: Member[] = [
  ...contract.getDirectives().flatMap((directive): Member[] => {
    if (isSpecifiedDirective(directive)) return []
    const at = `@${directive.name}`
    return [{ ...directive, at }, ...argumentsOf(at, directive.args)]
  }),
  ...Object.values(contract.getTypeMap()).flatMap((type): Member[] => {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) return []
    const inside: Member[] = []
    if (isEnumType(type)) inside.push(...type.getValues().map((value) => ({ ...value, at: `${type.name}.${value.name}` })))
    if (isInputObjectType(type))
      inside.push(...Object.values(type.getFields()).map((field) => ({ ...field, at: `${type.name}.${field.name}` })))
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) {
        const at = `${type.name}.${field.name}`
        inside.push({ ...field, at }, ...argumentsOf(at, field.args))
      }
    return [{ at: type.name, description: type.description }, ...inside]
  }),
]

test('every type, field, argument and value is described', () => {
  expect(
    members.filter(({ description }) => !description?.trim()).map(({ at }) => at),
    'Write a description above it in its SDL file in schema/: clients read it.',
  ).toEqual([])
})

test('a deprecation names the day after which the field may go', () => {
  const vague = members.filter(({ deprecationReason }) => deprecationReason && !/\d{4}-\d{2}-\d{2}/.test(deprecationReason))
  expect(
    vague.map(({ at }) => at),
    'Add the last day to the reason of @deprecated: Goes after YYYY-MM-DD.',
  ).toEqual([])
})

test('clients of the published schema go on working', () => {
  const published = buildSchema(withoutExpired(read(publishedPath), new Date()))
  expect(
    findBreakingChanges(published, contract).map(({ description }) => description),
    'Put back what clients use; mark it @deprecated with a day at least twelve months ahead.',
  ).toEqual([])
})

test('a schema file with root fields has a graphql.ts in its slice, and the reverse', () => {
  const missing = [...new Set(rootFields.map(({ slice }) => `src/${slice}/graphql.ts`))].filter((path) => !existsSync(path))
  const alone = sources.filter(({ slice, name }) => slice && name === 'graphql.ts' && !existsSync(`schema/${slice}.graphql`))
  expect(
    [...missing, ...alone.map(({ path }) => path)],
    'Add schema/<slice>.graphql or src/<slice>/graphql.ts, whichever is missing.',
  ).toEqual([])
})

test('a root field is resolved in the graphql.ts of its slice', () => {
  const strayed = rootFields.filter(({ field, slice }) => {
    const twin = `src/${slice}/graphql.ts`
    return !existsSync(twin) || !new RegExp(`\\b${field}\\b\\s*[:(,]`).test(read(twin))
  })
  const message = 'Add a resolver of the field to src/<slice>/graphql.ts, the slice being the path of its SDL file.'
  expect(
    strayed.map(({ slice, field }) => `${slice}: ${field}`),
    message,
  ).toEqual([])
})

test('every schema file lies in a subgraph, or in schema/ with what several share', () => {
  const deep = schemaFiles.filter((path) => path.split('/').length > 3)
  expect(deep, 'Move the file to schema/<subgraph>/<slice>.graphql.').toEqual([])
})
