import { expect, test } from 'vitest'
import { type GraphqlClient, inTime } from '../../harness/index.ts'
import { png } from '../../user/users/pictures.ts'
import { upload } from '../../user/users/upload.ts'
import { cast, type Role } from './cast.ts'
import { setScene } from './scene.ts'
import { matrix } from './table.ts'

const scene = await setScene()
const picture = await png()

/** The error code, or null after success. */
async function outcome(caller: GraphqlClient, ask: string): Promise<string | null> {
  if (ask.startsWith('subscription')) return outcomeOfSubscription(caller, ask)
  const { data, errors } = ask.includes('FILE') ? await uploaded(caller, ask) : await caller.graphql(ask)
  if (errors) return errors[0]!.extensions.errorCode
  return data === null ? 'nothing' : null
}

/** `FILE` stands for a picture, which comes beside the operation. */
function uploaded(caller: GraphqlClient, ask: string) {
  const query = ask.replace('mutation {', 'mutation Upload($image: Upload!) {').replace('FILE', '$image')
  return upload(caller, { content: picture, query })
}

async function outcomeOfSubscription(caller: GraphqlClient, ask: string): Promise<string | null> {
  const subscription = await caller.subscribe(ask)
  try {
    return await inTime(
      subscription.next().then(() => null),
      'The first message',
    )
  } catch (error) {
    return /"errorCode":"(\w+)"/.exec(String(error))?.[1] ?? String(error)
  } finally {
    await subscription.stop()
  }
}

const refusal = (role: Role) => (role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN')

test.each(Object.entries(matrix))('only the roles of the permission table may call %s', async (_, row) => {
  const { ask, may, meets = [], endsSession = false, setting } = row
  if (setting) await scene.set(setting, 'true')
  const outcomes: Partial<Record<Role, string>> = {}
  let succeeded = false
  for (const role of cast) {
    const caller = endsSession ? await scene.inAnotherSession(role) : scene.callers[role]
    const error = await outcome(caller, scene.filled(ask, role))
    succeeded ||= error === null
    outcomes[role] = error === null || (meets as string[]).includes(error) ? 'may' : error
  }
  if (setting) await scene.set(setting, 'false')
  expect(outcomes).toEqual(Object.fromEntries(cast.map((role) => [role, may.includes(role) ? 'may' : refusal(role)])))
  // at least one role succeeded, or the row lists the errors that all of them get
  expect(succeeded || meets.length > 0).toBe(true)
})
