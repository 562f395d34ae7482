import {
  type GraphQLArgument,
  type GraphQLField,
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

const isRoot = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type as GraphQLObjectType)

function declaration(type: GraphQLNamedType): string {
  const head = comment(type.description)
  if (isEnumType(type)) return `${head}export type ${type.name} = ${words(type.getValues().map(({ name }) => name))}\n`
  if (isInputObjectType(type))
    return `${head}export interface ${type.name} {\n${Object.values(type.getFields()).map(inputMember).join('')}}\n`
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).map((field) => {
    if (field.args.length > 0) throw new Error(`The client selects fields without arguments: ${type.name}.${field.name}`)
    return member(field.name, false, typeOf(field.type), field.description)
  })
  return `${head}export interface ${type.name} {\n${fields.join('')}}\n`
}

/** The client cannot upload files. */
const isSupported = ({ args }: GraphQLField<unknown, unknown>) => args.every(({ type }) => getNamedType(type).name !== 'Upload')

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {}).filter(isSupported)

function root(name: string, type: GraphQLObjectType | null | undefined): string {
  const fields = fieldsOf(type).map(({ name, args, type, description }) =>
    member(name, false, `{ variables: {\n${args.map(inputMember).join('')}}; result: ${typeOf(type)} }`, description),
  )
  return `export interface ${name} {\n${fields.join('')}}\n`
}

const variables = (type: GraphQLObjectType | null | undefined) =>
  Object.fromEntries(
    fieldsOf(type).map(({ name, args }) => [name, Object.fromEntries(args.map(({ name, type }) => [name, String(type)]))]),
  )

export function graphqlClient(schema: GraphQLSchema): string {
  const [query, mutation, subscription] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && !isRoot(schema, type))
  return [
    '// Made from docs/schema.graphql by `npm run codegen`.\n',
    `${comment('The six classes of errors.')}export type Code = ${words(Object.keys(httpStatus))}\n`,
    `${comment('The exact error.')}export type ErrorCode = ${words(errorCodes)}\n`,
    ...types.map(declaration),
    root('Query', query),
    root('Mutation', mutation),
    root('Subscription', subscription),
    `${comment('The variables of each operation with their GraphQL types.')}export const variables = ${JSON.stringify({ query: variables(query), mutation: variables(mutation), subscription: variables(subscription) })} as const\n`,
  ].join('\n')
}
