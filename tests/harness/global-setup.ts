import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildConsole } from './console/build.ts'
import { dropDatabases } from './database.ts'
import { postgresUrl } from './postgres.ts'
import { embeddedTemplate, postgresTemplate } from './template.ts'

const memory = '/dev/shm'
const memoryBytesLeast = 2 ** 31

/** In memory where there is enough of it: every commit of an embedded database waits for the disk. */
function roomyDirectory(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= memoryBytesLeast ? memory : tmpdir()
}

/** Migrates once; every test file then copies. */
export default async function setup(project: TestProject) {
  buildConsole()
  const runDirectory = mkdtempSync(join(roomyDirectory(), 'foyer-tests-'))
  project.provide('runDirectory', runDirectory)
  project.provide('template', await (postgresUrl ? postgresTemplate(postgresUrl) : embeddedTemplate()))
  return async () => {
    rmSync(runDirectory, { recursive: true, force: true })
    if (postgresUrl) await dropDatabases(postgresUrl, runDirectory)
  }
}
