import { minuteMs } from './clock.ts'
import { type Person, prefer, preferences } from './preferences.ts'
import { me } from './property.ts'
import { acting, endLocked, session } from './session.ts'

const activeKey = 'foyer-active'
const checkMs = 5000
const peopleMax = 6
const person = (): Person | undefined => {
  const user = acting.peek() ? undefined : me.peek()
  return user?.identity ? { identity: user.identity, name: user.name ?? user.identity } : undefined
}

/** Ends the session, hides everything, and offers the people of this desk. The address stays, so that whoever returns goes on there. */
export async function changeUser(): Promise<void> {
  const who = person()
  if (who) prefer({ locked: who })
  await endLocked()
}

/** Called after a sign-in. A desk that several people share remembers who they are. */
export function rememberPerson(): void {
  const who = person()
  const { lockMinutes, people = [] } = preferences.peek()
  if (!who) return
  const others = people.filter(({ identity }) => identity !== who.identity)
  prefer({ locked: undefined, people: lockMinutes ? [who, ...others].slice(0, peopleMax) : [] })
}

/** When any tab of this browser was used last. */
function lastUse() {
  try {
    return Number(localStorage.getItem(activeKey) ?? 0)
  } catch {
    return Date.now()
  }
}

let noted = 0
function noteUse() {
  if (Date.now() - noted < checkMs) return
  noted = Date.now()
  try {
    localStorage.setItem(activeKey, String(noted))
  } catch {
    // a browser without storage does not lock
  }
}

function lockIfIdle() {
  const { lockMinutes } = preferences.peek()
  if (session.peek() !== 'in' || !lockMinutes || !me.peek()) return
  if (Date.now() - Math.max(lastUse(), noted) > lockMinutes * minuteMs) void changeUser()
}

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
  addEventListener(event, noteUse, { passive: true, capture: true })
setInterval(lockIfIdle, checkMs)

session.subscribe((state) => {
  if (state === 'in') noteUse()
})
// names and identities are known a moment after the sign-in
me.subscribe((user) => {
  if (user) rememberPerson()
})
