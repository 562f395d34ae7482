import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { errorCodes, httpStatus } from '../../src/kernel/errors.ts'
import { comment, member, words } from './write.ts'

const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  ULID: 'string',
  String: 'string',
  Date: 'string',
  DateTime: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  Amount: 'number',
  JSON: 'unknown',
}

function typeOf(type: GraphQLType): string {
  if (isNonNullType(type)) return bare(type.ofType)
  const inner = bare(type)
  return inner === 'unknown' ? inner : `${inner} | null`
}

function bare(type: GraphQLType): string {
  if (isListType(type)) return `(${typeOf(type.ofType)})[]`
  const { name } = getNamedType(type)
  return scalars[name] ?? name
}

const inputMember = ({ name, type, defaultValue, description }: GraphQLArgument | GraphQLInputField) =>
  member(name, !isNonNullType(type) || defaultValue !== undefined, typeOf(type), description)

const interfaceOf = (name: string, members: readonly string[]) => `export interface ${name} {\n${members.join('')}}\n`

function declaration(type: GraphQLNamedType): string {
  const head = comment(type.description)
  if (isEnumType(type)) return `${head}export type ${type.name} = ${words(type.getValues().map(({ name }) => name))}\n`
  if (isInputObjectType(type)) return head + interfaceOf(type.name, Object.values(type.getFields()).map(inputMember))
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map((field) => {
    if (field.args.length > 0) throw new Error(`The client selects fields without arguments: ${type.name}.${field.name}`)
    return member(field.name, false, typeOf(field.type), field.description)
  })
  return head + interfaceOf(type.name, fields)
}

/** The client cannot upload files. */
const operationsOf = (root: GraphQLObjectType) =>
  Object.values(root.getFields()).filter(({ args }) => args.every(({ type }) => getNamedType(type).name !== 'Upload'))

const root = (type: GraphQLObjectType) =>
  interfaceOf(
    type.name,
    operationsOf(type).map(({ name, args, type, description }) =>
      member(name, false, `{ variables: {\n${args.map(inputMember).join('')}}; result: ${typeOf(type)} }`, description),
    ),
  )

const variables = (type: GraphQLObjectType) =>
  Object.fromEntries(
    operationsOf(type).map(({ name, args }) => [name, Object.fromEntries(args.map(({ name, type }) => [name, String(type)]))]),
  )

export function graphqlClient(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!]
  const types = Object.values<GraphQLNamedType>(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
  const tables = Object.fromEntries(roots.map((type) => [type.name.toLowerCase(), variables(type)]))
  return [
    '// Made from docs/schema.graphql by `npm run codegen`.\n',
    `${comment('The six classes of errors.')}export type Code = ${words(Object.keys(httpStatus))}\n`,
    `${comment('The exact error.')}export type ErrorCode = ${words(errorCodes)}\n`,
    ...types.filter((type) => !roots.includes(type as GraphQLObjectType)).map(declaration),
    ...roots.map(root),
    `${comment('The variables of each operation with their GraphQL types.')}export const variables = ${JSON.stringify(tables)} as const\n`,
  ].join('\n')
}
