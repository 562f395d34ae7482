/** Functions for all pages. They run in the browser, so they use nothing from outside this function. */
export function browser() {
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!
  const parts = new URLSearchParams(location.hash.slice(1))
  const link = { email: parts.get('email') ?? '', authHash: parts.get('authHash') ?? '' }
  // removes the secret from the address bar and the history
  history.replaceState(null, '', location.pathname)

  function showStatus(text: string, kind: 'good' | 'bad' | 'busy' = 'busy') {
    const place = find('[role=status]')
    place.textContent = text
    place.className = kind
  }

  return {
    find,
    showStatus,
    /** The values after the # of the link. */
    link,

    /** Whether the link is complete. The form shows its address. */
    isComplete(form: HTMLFormElement): boolean {
      form.hidden = link.authHash === ''
      if (form.hidden) showStatus('This link is not complete. Open it again from the mail.', 'bad')
      find('b').textContent = link.email
      return !form.hidden
    },

    /** Runs an operation. An error is thrown with the message of the server. */
    async request(query: string, variables: object, token?: string) {
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

    /** Runs `work` with the value of the pressed button, once at a time, and shows its error. */
    onSubmit(form: HTMLFormElement, work: (pressed: string) => Promise<void>) {
      form.addEventListener('submit', async (event) => {
        event.preventDefault()
        const buttons = form.querySelectorAll('button')
        for (const button of buttons) button.disabled = true
        showStatus('One moment …')
        try {
          await work((event.submitter as HTMLButtonElement | null)?.value ?? '')
        } catch (error) {
          showStatus(error instanceof Error ? error.message : String(error), 'bad')
        }
        for (const button of buttons) button.disabled = false
      })
    },

    /** Replaces the form by the message. */
    complete(form: HTMLFormElement, text: string) {
      form.hidden = true
      showStatus(text, 'good')
    },
  }
}

export type Browser = ReturnType<typeof browser>
