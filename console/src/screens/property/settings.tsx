import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { locale } from '../../data/preferences.ts'
import { property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { ChangeReservationSettingsDocument, ChangeRoomSettingsDocument, SettingsDocument } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Choice, FormError } from '../../parts/field.tsx'
import { Check, Input, TextArea } from '../../parts/input.tsx'
import { Shown } from '../../parts/shown.tsx'
import { useSubmit } from '../../parts/submit.ts'
import { toast } from '../../parts/toast.tsx'
import { errorText } from '../../words/index.ts'
import { type GroupKey, type SettingRow, settingGroups } from './settings-table.ts'
import { settingWords } from './settings-words.ts'
import { words } from './words.ts'
import '../../parts/form.css'

type Values = Readonly<Record<string, string>>

export default function SettingsPage() {
  const accommodationId = property.value!.id
  const reading = useReading(async (): Promise<Values> => {
    const { reservationSettings, roomSettings } = await ask(SettingsDocument, { accommodationId })
    return Object.fromEntries([...reservationSettings, ...roomSettings].map(({ key, value }) => [key, value]))
  })
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
  const changed = rows.filter(({ key, standard }) => key in changes && changes[key] !== (values[key] ?? standard))

  const save = async () => {
    const accommodationId = property.value!.id
    const inputsOf = (area: SettingRow['area']) =>
      changed.filter((one) => one.area === area).map(({ key }) => ({ key, value: changes[key]! }))
    const [ofReservations, ofRooms] = [inputsOf('reservation'), inputsOf('room')]
    if (ofReservations.length > 0) await ask(ChangeReservationSettingsDocument, { accommodationId, inputs: ofReservations })
    if (ofRooms.length > 0) await ask(ChangeRoomSettingsDocument, { accommodationId, inputs: ofRooms })
    setChanges({})
    toast({ tone: 'good', text: words.value.saved })
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
              onChange={(value) => setChanges({ ...changes, [one.key]: value })}
            />
            {one.kind !== 'text' && one.kind !== 'lines' && one.kind !== 'number' && (
              <small>{settingWords.value[`${one.key}Hint`]}</small>
            )}
          </div>
        ))}
        {error !== undefined && <FormError>{errorText(error)}</FormError>}
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

interface SettingFieldProps {
  row: SettingRow
  value: string
  onChange: (value: string) => void
}

function SettingField({ row: { key, kind, options = [] }, value, onChange }: SettingFieldProps) {
  const texts = settingWords.value
  const label = texts[key]
  const hint = texts[`${key}Hint`]
  if (kind === 'flag')
    return (
      <Check checked={value === 'true'} onChange={(checked) => onChange(String(checked))}>
        {label}
      </Check>
    )
  if (kind === 'choice') {
    const textOf = (option: string) => texts[`option${option}` as 'optionallow']
    return <Choice label={label} value={value} options={options.map((one) => [one, textOf(one)] as const)} onChange={onChange} />
  }
  if (kind === 'days') return <Days label={label} value={value} onChange={onChange} />
  if (kind === 'lines') return <TextArea label={label} hint={hint} value={value} onChange={onChange} />
  return (
    <Input label={label} hint={hint} type={kind === 'number' ? 'number' : 'text'} min={0} value={value} onChange={onChange} />
  )
}

/** A Sunday: days of the week are counted from it. */
const aSunday = Date.UTC(2026, 0, 4)
const dayMs = 86_400_000

function Days({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const chosen: number[] = JSON.parse(value)
  const names = new Intl.DateTimeFormat(locale.value, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset class="many">
      <legend>{label}</legend>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <Check
          key={day}
          checked={chosen.includes(day)}
          onChange={(checked) =>
            onChange(JSON.stringify(checked ? [...chosen, day].sort() : chosen.filter((one) => one !== day)))
          }
        >
          {names.format(aSunday + day * dayMs)}
        </Check>
      ))}
    </fieldset>
  )
}
