import type { TestProject } from 'vitest/node'
import { postgresUrl } from './postgres.ts'
import { embeddedTemplate, postgresTemplate } from './template.ts'

/** Migrates once; every test file then copies. */
export default async function setup(project: TestProject) {
  project.provide('template', await (postgresUrl ? postgresTemplate(postgresUrl) : embeddedTemplate()))
}
