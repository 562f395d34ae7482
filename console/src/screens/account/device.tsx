import { rememberPerson } from '../../data/idle.ts'
import { prefer, preferences } from '../../data/preferences.ts'
import { Card } from '../../parts/card.tsx'
import { Choice } from '../../parts/field.tsx'
import { words } from './words.ts'

const choices = [0, 1, 2, 5, 10, 30, 60] as const

/** How this computer behaves when nobody uses it. */
export function Device() {
  return (
    <Card title={words.device} hint={words.deviceHint}>
      <div class="device">
        <Choice
          label={words.lockAfter}
          value={String(preferences.value.lockMinutes ?? 0)}
          options={choices.map((count) => [String(count), count === 0 ? words.never : words.minutes(count)] as const)}
          onChange={(value) => {
            prefer({ lockMinutes: Number(value) || undefined })
            rememberPerson()
          }}
        />
      </div>
    </Card>
  )
}
