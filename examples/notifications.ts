import { openGraphQL } from './client/graphql.ts'
import { follow } from './follow.ts'

/** Prints the notifications of a property until it is stopped, also after restarts and outages of the server. */
const [url = 'http://localhost:4000/graphql', identity, password, accommodationId] = process.argv.slice(2)
if (!identity || !password || !accommodationId) {
  process.stderr.write('Usage: notifications <url of /graphql> <identity> <password> <accommodation id>\n')
  process.exit(2)
}

const { mutation } = openGraphQL(new URL(url).origin)

async function token(): Promise<string> {
  const signedIn = await mutation(
    'signIn',
    { input: { identity: identity!, password: password! } },
    { token: { accessToken: true } },
  )
  return signedIn.token.accessToken
}

const following = follow({
  url: () => url,
  token,
  query: `subscription ($accommodationId: ID!, $after: ID) {
    accommodationSubscription(accommodationId: $accommodationId, after: $after) {
      eventId createdAt type dotType description template
    }
  }`,
  variables: { accommodationId },
  onEvent: ({ createdAt, dotType, type, description }) =>
    process.stdout.write(`${createdAt}  ${dotType}  ${type}  ${description ?? ''}\n`),
  onGap: () => process.stdout.write('Some notifications were missed: read the list.\n'),
  onState: (state, reason) => process.stderr.write(`${state}${reason ? `: ${reason}` : ''}\n`),
})

process.once('SIGINT', following.stop)
following.ended.catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
