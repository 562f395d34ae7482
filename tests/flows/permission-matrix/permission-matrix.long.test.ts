import { expect, test } from 'vitest'
import { cast, type Role } from '../../harness/permission-matrix/cast.ts'
import { matrix } from '../../harness/permission-matrix/table.ts'
import { errorsOf } from './outcome.ts'
import { setScene } from './scene.ts'

const scene = await setScene()

const refusal = (role: Role) => (role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')

test.each(Object.entries(matrix))('only the roles of the permission table may call %s', async (_, row) => {
  const { ask, may, meets = [], endsSession = false, setting } = row
  if (setting) await scene.set(setting, 'true')
  const outcomes: Partial<Record<Role, string>> = {}
  let succeeded = false
  for (const role of cast) {
    const caller = endsSession ? await scene.inAnotherSession(role) : scene.callers[role]
    const [failure] = await errorsOf(caller, scene.filled(ask, role))
    const error = failure?.extensions.errorCode ?? null
    succeeded ||= error === null
    outcomes[role] = error === null || (meets as string[]).includes(error) ? 'may' : error
  }
  if (setting) await scene.set(setting, 'false')
  expect(outcomes).toEqual(Object.fromEntries(cast.map((role) => [role, may.includes(role) ? 'may' : refusal(role)])))
  // at least one role succeeded, or the row lists the errors that all of them get
  expect(succeeded || meets.length > 0).toBe(true)
})
