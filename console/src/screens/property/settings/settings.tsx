import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { ApiError } from '../../../data/errors.ts'
import { property } from '../../../data/property.ts'
import { pollMs, useReading } from '../../../data/reading.ts'
import { ChangeReservationSettingsDocument, ChangeRoomSettingsDocument, SettingsDocument } from '../../../generated/property.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { FormError } from '../../../parts/field.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { useSubmit } from '../../../parts/submit.ts'
import { toastDone } from '../../../parts/toast.tsx'
import { errorText } from '../../../words/words.ts'
import { words } from '../words.ts'
import { SettingField } from './setting-field.tsx'
import { type GroupKey, type SettingRow, settingGroups } from './settings-table.ts'
import { settingWords } from './words.ts'
import '../../../parts/form.css'

type Values = Readonly<Record<string, string>>

export default function SettingsPage() {
  const accommodationId = property.value!.id
  const load = async (): Promise<Values> => {
    const { reservationSettings, roomSettings } = await ask(SettingsDocument, { accommodationId })
    return Object.fromEntries([...reservationSettings, ...roomSettings].map(({ key, value }) => [key, value]))
  }
  // few settings are named by the changes of a property
  const reading = useReading(load, [accommodationId], { accommodationId, kinds: ['PROPERTY'], everyMs: pollMs })
  return (
    <Shown reading={reading}>
      {(values) =>
        settingGroups.map(([group, rows]) => (
          <Group key={group} group={group} rows={rows} values={values} onSaved={reading.read} />
        ))
      }
    </Shown>
  )
}

interface GroupProps {
  group: GroupKey
  rows: readonly SettingRow[]
  values: Values
  onSaved: () => void
}

function Group({ group, rows, values, onSaved }: GroupProps) {
  const [changes, setChanges] = useState<Values>({})
  const { pending, error, submit } = useSubmit()
  const refusedKey = error instanceof ApiError ? error.field : undefined
  const isBeside = rows.some(({ key }) => key === refusedKey)
  const changed = rows.filter(({ key, standard }) => key in changes && changes[key] !== (values[key] ?? standard))

  const save = async () => {
    const accommodationId = property.value!.id
    const inputsOf = (area: SettingRow['area']) =>
      changed.filter((one) => one.area === area).map(({ key }) => ({ key, value: changes[key]! }))
    const [ofReservations, ofRooms] = [inputsOf('reservation'), inputsOf('room')]
    if (ofReservations.length > 0) await ask(ChangeReservationSettingsDocument, { accommodationId, inputs: ofReservations })
    if (ofRooms.length > 0) await ask(ChangeRoomSettingsDocument, { accommodationId, inputs: ofRooms })
    setChanges({})
    toastDone(words.value.saved)
    onSaved()
  }

  return (
    <Card title={settingWords.value[group]}>
      <form
        class="settings"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(save)
        }}
      >
        {rows.map((one) => (
          <div key={one.key} class="setting">
            <SettingField
              row={one}
              value={changes[one.key] ?? values[one.key] ?? one.standard}
              error={one.key === refusedKey ? (error as ApiError).reason : undefined}
              onChange={(value) => setChanges({ ...changes, [one.key]: value })}
            />
            {(one.kind === 'flag' || one.kind === 'choice' || one.kind === 'days') && (
              <small>{settingWords.value[`${one.key}Hint`]}</small>
            )}
          </div>
        ))}
        {error !== undefined && !isBeside && <FormError>{errorText(error)}</FormError>}
        {changed.length > 0 && (
          <footer class="card-actions">
            <Button kind="primary" type="submit" writes pending={pending}>
              {words.value.save}
            </Button>
            <Button onClick={() => setChanges({})}>{words.value.cancel}</Button>
          </footer>
        )}
      </form>
    </Card>
  )
}
