/** What the pages share. It runs in the browser, and so refers to nothing outside of itself. */
export function browser() {
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!
  const parts = new URLSearchParams(location.hash.slice(1))
  const given = { email: parts.get('email') ?? '', authHash: parts.get('authHash') ?? '' }
  // the secret of the link stays neither in the address bar nor in the history
  history.replaceState(null, '', location.pathname)

  function say(text: string, kind: 'good' | 'bad' | 'busy' = 'busy') {
    const place = find('[role=status]')
    place.textContent = text
    place.className = kind
  }

  return {
    find,
    say,
    /** What the link carries after its #. */
    given,

    /** Whether the link came whole; if so, the form says for which address. */
    isWhole(form: HTMLFormElement): boolean {
      form.hidden = given.authHash === ''
      if (form.hidden) say('This link is not complete. Open it again from the mail.', 'bad')
      find('b').textContent = given.email
      return !form.hidden
    },

    /** The answer of an operation; a refusal is thrown with the server's own sentence. */
    async ask(query: string, variables: object, token?: string) {
      const response = await fetch('../graphql', {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = await response.json()
      if (errors) throw Object.assign(new Error(errors[0].message), { name: errors[0].extensions.errorCode })
      return data
    },

    /** Does the work when the form is sent, by the button pressed, once at a time, and says what went wrong. */
    onSubmit(form: HTMLFormElement, work: (pressed: string) => Promise<void>) {
      form.addEventListener('submit', async (event) => {
        event.preventDefault()
        const buttons = form.querySelectorAll('button')
        for (const button of buttons) button.disabled = true
        say('One moment …')
        try {
          await work((event.submitter as HTMLButtonElement | null)?.value ?? '')
        } catch (error) {
          say(error instanceof Error ? error.message : String(error), 'bad')
        }
        for (const button of buttons) button.disabled = false
      })
    },

    /** The form has done its work; only the message remains. */
    finish(form: HTMLFormElement, text: string) {
      form.hidden = true
      say(text, 'good')
    },
  }
}

export type Browser = ReturnType<typeof browser>
