import { type Person, preferences } from '../../data/preferences.ts'
import { Button } from '../../parts/button.tsx'
import { words } from './words.ts'

interface PeopleProps {
  current: Person | undefined
  onChoose: (person: Person | undefined) => void
}

/** Those who use a shared desk: one tap, and only the password is left to type. */
export function People({ current, onChoose }: PeopleProps) {
  const { locked, people = [] } = preferences.value
  const all = [...people, ...(locked ? [locked] : [])]
  const others = all.filter(
    ({ identity }, at) => identity !== current?.identity && all.findIndex((one) => one.identity === identity) === at,
  )
  if (others.length === 0 && !current) return null
  return (
    <section class="demo" aria-label={words.people}>
      <h2>{words.people}</h2>
      <div>
        {others.map((person) => (
          <Button key={person.identity} icon="user" onClick={() => onChoose(person)}>
            {person.name}
          </Button>
        ))}
        {current && <Button onClick={() => onChoose(undefined)}>{words.otherUser}</Button>}
      </div>
    </section>
  )
}
