import { globSync } from 'node:fs'
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

const browserTests = ['tests/console/**/*.test.ts', 'tests/booking-page/**/*.test.ts']

/** Node itself loads the modules, once for all files of a process; Vite would transform each of them. */
const native = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

/** For tests of the whole server: each file has its own server and an empty database. */
const whole = {
  ...native,
  globalSetup: 'tests/harness/global-setup.ts',
  setupFiles: [
    'tests/harness/end-of-file.ts',
    ...(federated ? ['tests/harness/behind-gateway.ts'] : []),
    ...(process.env.TEST_CITUS === 'on' ? ['tests/harness/on-citus.ts'] : []),
  ],
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
      { test: { ...native, name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: { ...whole, name: 'system', include: tests, exclude: [long, 'tests/architecture/**', ...browserTests] },
      },
      { test: { ...whole, name: 'long', include: tests.filter((file) => file.endsWith('.long.test.ts')) } },
      { test: { ...whole, name: 'browser', include: browserTests } },
    ],
  },
})
