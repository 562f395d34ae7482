import { expect, test } from 'vitest'
import { cast } from '../../harness/permission-matrix/cast.ts'
import { matrix } from '../../harness/permission-matrix/table.ts'
import { withEveryField } from './every-field.ts'
import { errorsOf } from './outcome.ts'
import { setScene } from './scene.ts'

const none = Number.MAX_SAFE_INTEGER
const scene = await setScene({
  QUERY_CHARACTERS_MAX: none,
  QUERY_TOKENS_MAX: none,
  QUERY_FIELDS_MAX: none,
  QUERY_DEPTH_MAX: none,
  QUERY_COST_MAX: none,
})

test.each(Object.entries(matrix))('every role of the permission table gets each field that %s can answer', async (_, row) => {
  const { ask, may, meets = [], endsSession = false, setting } = row
  if (setting) await scene.set(setting, 'true')
  const failed: string[] = []
  for (const role of cast.filter((one) => may.includes(one))) {
    const caller = endsSession ? await scene.inAnotherSession(role) : scene.callers[role]
    const errors = await errorsOf(caller, withEveryField(scene.filled(ask, role)))
    for (const { path, extensions } of errors)
      if (!(meets as string[]).includes(extensions.errorCode)) failed.push(`${role}: ${path?.join('.')} ${extensions.errorCode}`)
  }
  if (setting) await scene.set(setting, 'false')
  expect(failed).toEqual([])
})
