import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long although they are short: without results of a run before, Vitest begins with the largest files. */
const long =
  /(permission-matrix|transport\/runtimes|outbound\/names|database\/(directory|embedded)|rates\/(random-stays|large-push)|offers-are-booked|flows\/(demo|examples))\.test\.ts$/

/** A long file that began last would leave processors idle at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => (project.name !== 'system' ? 0 : long.test(moduleId) ? 1 : 2)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    // one more than processors: files also wait for timers, children and disks
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 180_000 } },
      {
        // as Node resolves it: a second copy of graphql would not know the schema of the first
        resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/architecture/**'],
          globalSetup: 'tests/harness/global-setup.ts',
          setupFiles: 'tests/harness/end-of-file.ts',
          // each file has its own server and database; sharing the process saves loading everything anew
          isolate: false,
          // Bun's child processes lack what vitest asks of them
          pool: process.versions.bun ? 'threads' : 'forks',
          execArgv: ['--expose-gc'],
          // generous: a busy machine may be ten times slower, and only a failing test waits that long
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
