import { signal } from '@preact/signals'
import { setClock } from './clock.ts'
import { isConnected, sendInTurn } from './connection.ts'
import { type Answer, ApiError, errorOf, noAnswer } from './errors.ts'
import { preferences } from './preferences.ts'

/** `opening` until the first refresh has said whether somebody is signed in. */
type Session = 'opening' | 'out' | 'in'

export const session = signal<Session>('opening')

interface Credentials {
  identity: string
  password: string
  otp?: string
}

interface Token extends Answer {
  accessToken: string
  expiresInSeconds: number
  /** The server's time. */
  now: string
}

/** In memory alone: no storage and no address has it. */
let token: { text: string; renewAt: number } | undefined
let renewing: Promise<string> | undefined

/** A token that ends sooner is renewed before it is used. */
const renewalSeconds = 60
const refreshPausesMs = [200, 600]
/** Less than the shortest usual lifetime of an access token. */
const actingSeconds = 600
const lockName = 'foyer-session'
const tabs = new BroadcastChannel('foyer-session')
/** Codes that say that the session is over, unlike an outage. */
const endings = ['UNAUTHENTICATED', 'AUTH_TOKEN_INVALID']

tabs.onmessage = ({ data }) => {
  if (data === 'signed-out') end()
  else if (data === 'signed-in' && session.value === 'out') void openSession()
}

/** Tabs share one cookie: two that refresh at once could keep the token that the server has replaced. */
const oneTabAtOnce = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? (navigator.locks.request(lockName, work) as Promise<Result>) : work()

async function send(method: 'POST' | 'DELETE', path: string, body: object): Promise<Response> {
  try {
    return await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  } catch {
    throw noAnswer()
  }
}

async function tokenFrom(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as Token
  if (!response.ok) throw errorOf(answer) ?? noAnswer()
  setClock(answer.now)
  token = { text: answer.accessToken, renewAt: Date.now() + (answer.expiresInSeconds - renewalSeconds) * 1000 }
  return token.text
}

/** Finds out whether somebody is signed in; tries again while the server does not answer. */
export async function openSession(): Promise<void> {
  if (preferences.peek().locked) return endLocked()
  try {
    await renew()
    session.value = 'in'
    isConnected.value = true
  } catch (error) {
    if (error instanceof ApiError && endings.includes(error.code)) return end()
    isConnected.value = false
    setTimeout(openSession, 1000)
  }
}

interface Pair {
  accessToken: string
  refreshToken: string
}

/** An administrator who acts as somebody else, in this tab alone: in memory, so that a reload ends it. */
export const acting = signal<{ name: string; renew: () => Promise<Pair>; end: () => Promise<unknown> } | undefined>(undefined)

export function actAs(
  name: string,
  pair: Pair,
  next: (refreshToken: string) => Promise<Pair>,
  end: (refreshToken: string) => Promise<unknown>,
): void {
  let { refreshToken } = pair
  token = { text: pair.accessToken, renewAt: Date.now() + actingSeconds * 1000 }
  acting.value = {
    name,
    renew: async () => {
      const newer = await next(refreshToken)
      refreshToken = newer.refreshToken
      return newer
    },
    end: () => end(refreshToken),
  }
}

async function renewActing(): Promise<string> {
  try {
    const { accessToken: text } = await acting.peek()!.renew()
    token = { text, renewAt: Date.now() + actingSeconds * 1000 }
    return text
  } catch (error) {
    if (error instanceof ApiError && endings.includes(error.code)) location.reload()
    throw error
  }
}

function renew(): Promise<string> {
  renewing ??= (acting.peek() ? renewActing() : oneTabAtOnce(refresh)).finally(() => {
    renewing = undefined
  })
  return renewing
}

const sendRefresh = () => sendInTurn(() => send('POST', '/session/refresh', {}))

/** Another tab may just have replaced the cookie: after a refusal it is tried again, with the cookie of that moment. */
async function refresh(): Promise<string> {
  for (const pauseMs of refreshPausesMs) {
    try {
      return await tokenFrom(await sendRefresh())
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'AUTH_TOKEN_INVALID') throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return tokenFrom(await sendRefresh())
}

/** A valid access token. If the session has ended, the page shows the sign-in. */
export async function accessToken({ anew = false } = {}): Promise<string> {
  if (session.peek() === 'out') throw new ApiError('UNAUTHENTICATED', 'Nobody is signed in.')
  if (token && !anew && Date.now() < token.renewAt) return token.text
  try {
    return await renew()
  } catch (error) {
    if (error instanceof ApiError && endings.includes(error.code)) end()
    throw error
  }
}

export async function signIn(credentials: Credentials): Promise<void> {
  await oneTabAtOnce(async () => tokenFrom(await send('POST', '/session', credentials)))
  session.value = 'in'
  isConnected.value = true
  tabs.postMessage('signed-in')
}

export async function signOut(): Promise<void> {
  await oneTabAtOnce(() => send('DELETE', '/session', {}))
  tabs.postMessage('signed-out')
  end()
}

/** Hides everything at once, whether the server answers or not, and ends the session as soon as it does. */
export async function endLocked(): Promise<void> {
  tabs.postMessage('signed-out')
  end()
  try {
    await oneTabAtOnce(() => send('DELETE', '/session', {}))
  } catch {
    setTimeout(() => preferences.peek().locked && session.peek() !== 'in' && void endLocked(), 2000)
  }
}

/** The session of somebody else does not end with that of the administrator who acts as them. */
function stopActing() {
  const was = acting.peek()
  acting.value = undefined
  void was?.end().catch(() => {})
}

let sessions = 0

/** Differs for whoever signs in next. */
export const sessionNumber = () => sessions

function end() {
  sessions++
  // first, while its token is there
  stopActing()
  token = undefined
  session.value = 'out'
}
