import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import type { z } from 'zod'
import type { DatabasePlace } from '../../db/open.ts'
import { StartError } from '../../kernel/errors.ts'
import { fixedLimits, type Limits } from '../../kernel/limits.ts'
import { isGuessable, type Setting } from './setting-types.ts'
import { limitSettings, type SettingName, settingTable } from './settings.ts'

type Values = { readonly [Name in SettingName]: z.output<(typeof settingTable)[Name]['schema']> }

export interface Config extends Values {
  readonly limits: Limits
  readonly production: boolean
  readonly embedded: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Names everything that is wrong at once, but no values: one may be a secret. */
export class ConfigError extends StartError {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** `weakFormerKeys` accepts weak former keys in production, so that what they encrypted can be encrypted with the new key. */
export function loadConfig(env: Environment, { weakFormerKeys = false } = {}): Config {
  const production = env.NODE_ENV === 'production'
  const problems: string[] = []
  const values = readAll(settingTable, env, production, problems) as Values
  const limits = { ...readAll(limitSettings, env, production, problems), ...fixedLimits } as Limits
  if (limits.PAGE_SIZE_DEFAULT > limits.PAGE_SIZE_MAX) problems.push('PAGE_SIZE_DEFAULT: must not exceed PAGE_SIZE_MAX')
  if (values.DATABASE_URL === undefined && values.DATABASE_LISTEN_URL !== undefined)
    problems.push('DATABASE_LISTEN_URL: set it together with DATABASE_URL')
  if ((values.DOOR_LOCK_URL === undefined) !== (values.DOOR_LOCK_SECRET === undefined))
    problems.push('DOOR_LOCK_SECRET: set it together with DOOR_LOCK_URL')
  if (production) problems.push(...problemsInProduction(values, weakFormerKeys))
  if (problems.length > 0) throw new ConfigError(problems)
  return { ...values, limits, production, embedded: values.DATABASE_URL === undefined }
}

function problemsInProduction(values: Values, weakFormerKeys: boolean) {
  const problems: string[] = []
  const { TOKEN_SECRET, ENCRYPTION_KEY } = values
  for (const [name, keys] of Object.entries({ TOKEN_SECRET, ENCRYPTION_KEY }))
    if ((weakFormerKeys ? keys?.slice(0, 1) : keys)?.some(({ secret }) => isGuessable(secret)))
      problems.push(`${name}: is easy to guess, which production refuses; make a key with openssl rand -base64 32`)
  if (TOKEN_SECRET?.some(({ secret }) => ENCRYPTION_KEY?.some((key) => key.secret === secret)))
    problems.push('ENCRYPTION_KEY: must not have a key of TOKEN_SECRET; make another one with openssl rand -base64 32')
  if (values.DEMO) problems.push('DEMO: production refuses the demo, because everybody knows its passwords')
  if (values.PUBLIC_URL === undefined && !isLoopback(values.HOST))
    problems.push('PUBLIC_URL: is missing; production requires it unless HOST is a loopback address')
  return problems
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

function readAll(table: Record<string, Setting>, env: Environment, production: boolean, problems: string[]) {
  return Object.fromEntries(
    Object.entries(table).map(([name, { schema, fallback, inProduction, requiredInProduction, withSubgraphs }]) => {
      // Many deployment tools write an absent variable as an empty one.
      const value = env[name]?.trim() || undefined
      if (value === undefined && production && requiredInProduction) problems.push(`${name}: is missing; production requires it`)
      const usual = (env.SUBGRAPHS?.trim() ? withSubgraphs : undefined) ?? fallback
      const raw = value ?? (production ? (inProduction ?? usual) : usual)
      if (raw === undefined) return [name, undefined]
      const result = schema.safeParse(raw)
      if (!result.success) problems.push(`${name}: ${result.error.issues[0]!.message}`)
      return [name, result.data]
    }),
  )
}

/** One warning for each way of messages that production does not have: without SMS no guest and no user proves a phone. */
export function missingGateways({ production, SMTP_URL, SMS_GATEWAY_URL }: Config): string[] {
  if (!production) return []
  return [
    ...(SMTP_URL === undefined ? ['SMTP_URL is not set: no mail is sent, so nobody gets a confirmation or a link.'] : []),
    ...(SMS_GATEWAY_URL === undefined ? ['SMS_GATEWAY_URL is not set: no SMS is sent, so nobody can prove a phone number.'] : []),
  ]
}

export function databasePlace(config: Config): DatabasePlace {
  const {
    DATABASE_URL: url,
    DATABASE_LISTEN_URL: directUrl,
    DATABASE_NAMED_STATEMENTS: namedStatements,
    DATA_DIR: directory,
  } = config
  if (url === undefined) return { directory }
  return { url, pooler: directUrl === undefined ? undefined : { directUrl, namedStatements } }
}

/** Beside the data directory, out of reach of a restore into it. Undefined if nothing is kept. */
export const erasuresFile = ({ ERASURES_FILE, DATA_DIR }: Config): string | undefined =>
  ERASURES_FILE ?? (DATA_DIR === 'memory:' ? undefined : `${resolve(DATA_DIR)}.erasures`)
