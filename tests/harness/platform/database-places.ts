import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { type DatabaseHandle, type DatabaseHooks, type DatabasePlace, openDatabase } from '../../../src/db/open.ts'
import { defaultLimits, type Limits } from '../../../src/kernel/limits.ts'
import { copyOf } from '../copy.ts'
import { dropDatabase } from '../database.ts'
import { postgresUrl } from '../postgres.ts'
import { databaseUrl, embeddedTemplate, onServer } from '../template.ts'
import { quietLog } from './fixture.ts'

interface Place {
  kind: DatabaseHandle['kind']
  /** Somewhere that no test has written to, until `drop`. */
  empty(): Promise<{ place: DatabasePlace; drop(): Promise<void> }>
}

/** The embedded database of a server that keeps nothing. */
export const memory: Place = {
  kind: 'embedded',
  empty: async () => ({ place: { directory: 'memory:' }, drop: async () => {} }),
}

/** The two databases, which behave the same for callers. */
export const places: Place[] = [
  { kind: 'embedded', empty: migratedPlace },
  ...(postgresUrl ? [{ kind: 'postgres' as const, empty: () => emptyOn(postgresUrl!) }] : []),
]

type Options = { limits?: Partial<Limits> } & Partial<DatabaseHooks>

function open(place: DatabasePlace, { limits = {}, ...hooks }: Options): Promise<DatabaseHandle> {
  return openDatabase({ ...place, limits: { ...defaultLimits, ...limits } }, { log: quietLog, ...hooks })
}

/** Opened for as long as the test runs. */
export async function opened(place: DatabasePlace, options: Options = {}): Promise<DatabaseHandle> {
  const database = await open(place, options)
  database.started?.()
  onTestFinished(() => database.close())
  return database
}

/** One database for all tests of a suite. Call the result inside a test. */
export function shared({ empty }: Place, options: Options = {}): () => DatabaseHandle {
  let database: DatabaseHandle
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await empty()
    drop = made.drop
    database = await open(made.place, options)
    database.started?.()
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return () => database
}

/** On the server, for as long as the test runs. */
export async function emptyDatabase(): Promise<string> {
  const { place, drop } = await emptyOn(postgresUrl!)
  onTestFinished(drop)
  return place.url
}

async function emptyOn(server: string) {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  return { place: { url: databaseUrl(server, name) }, drop: () => dropDatabase(server, name) }
}

const makeDirectory = () => mkdtempSync(join(inject('runDirectory'), 'directory-'))
const removed = (directory: string) => rmSync(directory, { recursive: true, force: true })

/** Gone after the test. */
export function emptyDirectory(): string {
  const directory = makeDirectory()
  onTestFinished(() => removed(directory))
  return directory
}

/** With an embedded database in it, which takes much less time than making one. */
export async function migratedDirectory(): Promise<string> {
  const directory = emptyDirectory()
  await fill(directory)
  return directory
}

async function migratedPlace() {
  const directory = makeDirectory()
  await fill(directory)
  return { place: { directory }, drop: async () => removed(directory) }
}

async function fill(directory: string) {
  const template = await embeddedTemplate()
  if ('directory' in template) copyOf(template.directory, directory)
}
