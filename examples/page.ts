import { follow } from './follow.ts'

/** A page that follows a property; what runs in it is `follow` as it stands in its file. */
export const livePage = () => `<!doctype html>
<meta charset="utf-8">
<title>Foyer, live</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
  form { display: flex; flex-wrap: wrap; gap: .5rem }
  input, button { font: inherit; padding: .3rem .6rem }
  [name=accommodationId] { flex: 1 1 18rem }
  #state { color: #666; min-height: 1.5em }
  li { display: grid; grid-template-columns: 1rem 6rem 1fr; gap: .7rem; padding: .3rem 0; border-bottom: 1px solid #eee }
  ol { list-style: none; padding: 0 }
  i { align-self: center; width: .7rem; height: .7rem; border-radius: 50%; background: #bbb }
  .success { background: #2a9d4a } .warning { background: #e0a100 } .error { background: #d03030 }
</style>
<h1>Live</h1>
<form>
  <input name="identity" placeholder="identity" value="manager" required>
  <input name="password" type="password" placeholder="password" required>
  <input name="accommodationId" placeholder="accommodation id" required>
  <button>Follow</button>
</form>
<p id="state"></p>
<ol id="events"></ol>
<script>
const follow = ${follow};
(${run})(follow)
</script>`

/** Runs in the browser. What was seen last is remembered there, so that a page opened anew misses nothing. */
function run(followed: typeof follow) {
  const address = new URL('/graphql', location.href).href
  const [form, state, list] = ['form', '#state', '#events'].map((selector) => document.querySelector(selector)!)
  let stop = () => {}

  const show = ({ createdAt = '', type = '', dotType = '', description }: Record<string, unknown>) => {
    const row = document.createElement('li')
    const [dot, time, words] = ['i', 'time', 'span'].map((name) => row.appendChild(document.createElement(name)))
    dot!.className = String(dotType)
    time!.textContent = createdAt ? new Date(String(createdAt)).toLocaleTimeString() : ''
    words!.textContent = description ? `${type}: ${description}` : String(type)
    list!.prepend(row)
  }

  form!.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    stop()
    const { accommodationId, ...input } = Object.fromEntries(new FormData(submitted.target as HTMLFormElement))
    const seen = `foyer:seen:${accommodationId}`
    const following = followed({
      url: () => address,
      async token() {
        const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
        const body = JSON.stringify({ query, variables: { input } })
        const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        const { data, errors } = await response.json()
        if (!data) throw new Error(errors[0].message)
        return data.signIn.token.accessToken
      },
      query: `subscription ($accommodationId: ID!, $after: ID) {
        accommodationSubscription(accommodationId: $accommodationId, after: $after) { eventId createdAt type dotType description }
      }`,
      variables: { accommodationId },
      after: localStorage.getItem(seen) ?? undefined,
      onEvent(event) {
        localStorage.setItem(seen, event.eventId)
        show(event)
      },
      onGap: () => show({ type: 'Something was missed: read the list of notifications.' }),
      onState: (now, why) => {
        state!.textContent = why ? `${now}: ${why}` : now
      },
    })
    stop = following.stop
    following.ended.catch((error: Error) => {
      state!.textContent = error.message
    })
  })
}
