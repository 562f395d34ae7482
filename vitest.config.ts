import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { graphqlFiles } from './tests/harness/graphql-files.ts'

/** `npm run test:federated`: every app that a test starts is five subgraphs behind a gateway. */
const federated = process.env.TEST_FEDERATED === 'on'

/** Files that start processes, play random histories or move much data: `npm test` leaves them to `npm run test:long`. */
const long = '**/*.long.test.ts'
const tests = federated ? graphqlFiles() : globSync('tests/**/*.test.ts')

/** A long file that began last would leave processors idle at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => ['architecture', 'long'].indexOf(project.name) + 1 || 3
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** As Node resolves it: a second copy would not know the schema of the first. */
const alias = [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }]
const browserTests = ['tests/console/**/*.test.ts', 'tests/booking-page/**/*.test.ts']

/** For tests of the whole server: each file has its own server and an empty database. */
const whole = {
  globalSetup: 'tests/harness/global-setup.ts',
  setupFiles: [
    'tests/harness/end-of-file.ts',
    ...(federated ? ['tests/harness/behind-gateway.ts'] : []),
    ...(process.env.TEST_CITUS === 'on' ? ['tests/harness/on-citus.ts'] : []),
  ],
  // sharing the process saves loading everything anew
  isolate: false,
  // Bun's child processes lack what vitest asks of them
  pool: process.versions.bun ? ('threads' as const) : ('forks' as const),
  execArgv: ['--expose-gc'],
  // generous: a busy machine may be ten times slower, and only a failing test waits that long
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    // one more than processors: files also wait for timers, children and disks
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 180_000 } },
      {
        resolve: { alias },
        test: { ...whole, name: 'system', include: tests, exclude: [long, 'tests/architecture/**', ...browserTests] },
      },
      { resolve: { alias }, test: { ...whole, name: 'long', include: tests.filter((file) => file.endsWith('.long.test.ts')) } },
      { resolve: { alias }, test: { ...whole, name: 'browser', include: browserTests } },
    ],
  },
})
