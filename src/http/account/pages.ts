import { html } from 'hono/html'
import type { Browser } from './browser.ts'

interface Page {
  title: string
  body: ReturnType<typeof html>
  /** Runs in the browser, so it uses nothing but its argument. */
  run: (browser: Browser) => void
}

/** Name in the address → page. The pages use the public API. */
export const pages: Readonly<Record<'verify-email' | 'reset-password' | 'invitations', Page>> = {
  'verify-email': {
    title: 'Confirm your e-mail address',
    body: html`
      <form>
        <p>Confirm that <b></b> is your address.</p>
        <button>Confirm</button>
      </form>`,
    run({ find, link, isComplete, request, onSubmit, complete }) {
      const form = find<HTMLFormElement>('form')
      if (!isComplete(form)) return
      onSubmit(form, async () => {
        const query =
          'mutation ($email: String!, $authHash: String!) { verifyEmail(email: $email, authHash: $authHash) { success } }'
        const { verifyEmail } = await request(query, link)
        if (!verifyEmail.success) throw new Error('The link is not valid, expired or already used. Request a new one.')
        complete(form, 'Thank you. Your address is confirmed; you can close this page.')
      })
    },
  },

  'reset-password': {
    title: 'Choose a new password',
    body: html`
      <form>
        <p>For the account of <b></b>. All devices are signed out.</p>
        <input name="email" type="email" autocomplete="username" hidden />
        <label>New password <input name="password" type="password" autocomplete="new-password" required autofocus /></label>
        <label>Once more <input name="again" type="password" autocomplete="new-password" required /></label>
        <button>Save</button>
      </form>`,
    run({ find, link, isComplete, request, onSubmit, complete }) {
      const form = find<HTMLFormElement>('form')
      if (!isComplete(form)) return
      find<HTMLInputElement>('[name=email]').value = link.email
      onSubmit(form, async () => {
        const password = find<HTMLInputElement>('[name=password]').value
        if (find<HTMLInputElement>('[name=again]').value !== password) throw new Error('The two passwords are not the same.')
        const input = { email: link.email, password, emailAuthHash: link.authHash }
        await request('mutation ($input: ChangePasswordByEmailAuthInput!) { changePasswordByEmailAuth(input: $input) }', {
          input,
        })
        complete(form, 'Your password is changed. Sign in with the new one; you can close this page.')
      })
    },
  },

  invitations: {
    title: 'Invitations',
    body: html`
      <form>
        <p>Sign in to see who invites you to work with them.</p>
        <label>Login <input name="identity" autocomplete="username" required autofocus /></label>
        <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
        <label hidden>Code of your authenticator <input name="otp" autocomplete="one-time-code" inputmode="numeric" /></label>
        <button>Sign in</button>
      </form>
      <section></section>
      <template>
        <form>
          <p><b></b> invites you to work there as <b></b>. Invited by <b></b>, valid until <b></b>. Its managers will see your name, mail address and phone number.</p>
          <button value="accept">Accept</button>
          <button value="decline" class="quiet">Decline</button>
        </form>
      </template>`,
    run({ find, request, showStatus, onSubmit, complete }) {
      const form = find<HTMLFormElement>('form')
      const list = find('section')
      const input = (name: string) => find<HTMLInputElement>(`[name=${name}]`)
      onSubmit(form, async () => {
        const token = await signIn()
        if (token === undefined) return
        const fields = '{ myInvitations { accommodationId accommodationName authority invitedBy expiresAt } }'
        const { myInvitations } = await request(fields, {}, token)
        complete(form, myInvitations.length === 0 ? 'You have no invitations.' : '')
        for (const invitation of myInvitations) show(invitation, token)
      })

      async function signIn(): Promise<string | undefined> {
        const [identity, password, otp] = ['identity', 'password', 'otp'].map((name) => input(name).value)
        const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
        try {
          return (await request(query, { input: { identity, password, otp: otp || null } })).signIn.token.accessToken
        } catch (error) {
          if ((error as Error).name !== 'OTP_REQUIRED') throw error
          input('otp').closest('label')!.hidden = false
          input('otp').focus()
          showStatus('Enter the code of your authenticator as well.')
        }
      }

      function show(invitation: Record<string, string>, token: string) {
        const item = find<HTMLTemplateElement>('template').content.firstElementChild!.cloneNode(true) as HTMLFormElement
        const until = new Date(invitation.expiresAt!).toLocaleString()
        const texts = [invitation.accommodationName, invitation.authority, invitation.invitedBy, until]
        for (const [place, text] of texts.entries()) item.querySelectorAll('b')[place]!.textContent = text!
        onSubmit(item, async (pressed) => {
          const yes = pressed === 'accept'
          const operation = yes
            ? 'acceptEmployeeInvitation(accommodationId: $id) { id }'
            : 'declineEmployeeInvitation(accommodationId: $id)'
          await request(`mutation ($id: ID!) { ${operation} }`, { id: invitation.accommodationId }, token)
          const name = invitation.accommodationName
          complete(item, yes ? `You work at ${name} now.` : `You declined the invitation of ${name}.`)
        })
        list.append(item)
      }
    },
  },
}
