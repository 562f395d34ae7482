import { type GraphqlClient, inTime } from '../../harness/index.ts'
import { png } from '../../harness/user/pictures.ts'
import { upload } from '../../harness/user/upload.ts'

type Errors = readonly { extensions: { errorCode: string }; path?: readonly (string | number)[] }[]

/** The errors of an operation of the matrix; none after success. */
export async function errorsOf(caller: GraphqlClient, ask: string): Promise<Errors> {
  if (ask.startsWith('subscription')) return errorsOfSubscription(caller, ask)
  const { data, errors } = ask.includes('FILE') ? await uploaded(caller, ask) : await caller.graphql(ask)
  return errors ?? (data === null ? [{ extensions: { errorCode: 'nothing' } }] : [])
}

/** `FILE` stands for a picture, which comes beside the operation. */
async function uploaded(caller: GraphqlClient, ask: string) {
  const query = ask.replace('mutation {', 'mutation Upload($image: Upload!) {').replace('FILE', '$image')
  return upload(caller, { content: await png(), query })
}

async function errorsOfSubscription(caller: GraphqlClient, ask: string): Promise<Errors> {
  const subscription = await caller.subscribe(ask)
  try {
    return await inTime(
      subscription.next().then(() => []),
      'The first message',
    )
  } catch (error) {
    return [{ extensions: { errorCode: /"errorCode":"(\w+)"/.exec(String(error))?.[1] ?? String(error) } }]
  } finally {
    await subscription.stop()
  }
}
