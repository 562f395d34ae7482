import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropDatabases } from './database.ts'
import { postgresUrl } from './postgres.ts'
import { embeddedTemplate, postgresTemplate } from './template.ts'

/** Migrates once; every test file then copies. */
export default async function setup(project: TestProject) {
  const runDirectory = mkdtempSync(join(tmpdir(), 'foyer-tests-'))
  project.provide('runDirectory', runDirectory)
  project.provide('template', await (postgresUrl ? postgresTemplate(postgresUrl) : embeddedTemplate()))
  return async () => {
    rmSync(runDirectory, { recursive: true, force: true })
    if (postgresUrl) await dropDatabases(postgresUrl, runDirectory)
  }
}
