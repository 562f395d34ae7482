import { follow } from './follow.ts'

/** Signs in and prints the notifications of a property until it is ended, through restarts and outages of the server. */
const [url = 'http://localhost:4000/graphql', identity, password, accommodationId] = process.argv.slice(2)
if (!identity || !password || !accommodationId) {
  process.stderr.write('Usage: notifications <url of /graphql> <identity> <password> <accommodation id>\n')
  process.exit(2)
}

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }`

async function token(): Promise<string> {
  const body = JSON.stringify({ query: signIn, variables: { input: { identity, password } } })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { data, errors } = (await response.json()) as {
    data: { signIn: { token: { accessToken: string } } } | null
    errors?: { message: string }[]
  }
  if (!data) throw new Error(errors?.[0]?.message ?? response.statusText)
  return data.signIn.token.accessToken
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
  onState: (state, why) => process.stderr.write(`${state}${why ? `: ${why}` : ''}\n`),
})

process.once('SIGINT', following.stop)
following.ended.catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
