import { useState } from 'preact/hooks'
import { ApiError } from '../../../data/errors.ts'
import { askHere, changesHere, weekdayName } from '../../../data/here.ts'
import { pollMs, useReading } from '../../../data/reading.ts'
import { ChangeReservationSettingsDocument, ChangeRoomSettingsDocument, SettingsDocument } from '../../../generated/property.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Choice, Failed, optionsOf } from '../../../parts/field.tsx'
import { Many } from '../../../parts/form-field.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { useSubmit } from '../../../parts/submit.ts'
import { toastDone } from '../../../parts/toast.tsx'
import { words } from '../words.ts'
import { type GroupKey, type SettingRow, settingGroups } from './settings-table.ts'
import { settingWords } from './words.ts'
import '../../../parts/form.css'
import { Check, Input, TextArea } from '../../../parts/input.tsx'
import { AddressesField, PicturesField, TextsField } from './json-fields.tsx'

type Values = Readonly<Record<string, string>>

export default function SettingsPage() {
  const load = async (): Promise<Values> => {
    const { reservationSettings, roomSettings } = await askHere(SettingsDocument, {})
    return Object.fromEntries([...reservationSettings, ...roomSettings].map(({ key, value }) => [key, value]))
  }
  // few settings are named by the changes of a property
  const reading = useReading(load, [], { ...changesHere(['PROPERTY']), everyMs: pollMs })
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
    const inputs = changed.map(({ key }) => ({ key, value: changes[key]! }))
    await (group === 'groupRooms'
      ? askHere(ChangeRoomSettingsDocument, { inputs })
      : askHere(ChangeReservationSettingsDocument, { inputs }))
    setChanges({})
    toastDone(words.saved)
    onSaved()
  }

  return (
    <Card title={settingWords[group]}>
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
              <small>{settingWords[`${one.key}Hint`]}</small>
            )}
          </div>
        ))}
        {!isBeside && <Failed error={error} />}
        {changed.length > 0 && (
          <footer class="card-actions">
            <Button kind="primary" type="submit" writes pending={pending}>
              {words.save}
            </Button>
            <Button onClick={() => setChanges({})}>{words.cancel}</Button>
          </footer>
        )}
      </form>
    </Card>
  )
}

interface SettingFieldProps {
  row: SettingRow
  value: string
  /** Why the server refused the value. */
  error: string | undefined
  onChange: (value: string) => void
}

/** A setting as people change it. */
function SettingField({ row: { key, kind, options }, value, error, onChange }: SettingFieldProps) {
  const texts = settingWords
  const label = texts[key]
  const shared = { label, hint: texts[`${key}Hint`], error, value, onChange }
  switch (kind) {
    case 'flag':
      return (
        <Check checked={value === 'true'} onChange={(checked) => onChange(String(checked))}>
          {label}
        </Check>
      )
    case 'choice':
      return (
        <Choice
          {...shared}
          hint={undefined}
          options={optionsOf(options, (option) => texts[`option${option}` as 'optionallow'])}
        />
      )
    case 'days':
      return <Days label={label} value={value} onChange={onChange} />
    case 'texts':
      return <TextsField {...shared} />
    case 'pictures':
      return <PicturesField {...shared} />
    case 'addresses':
      return <AddressesField {...shared} />
    case 'lines':
      return <TextArea {...shared} />
    default:
      return <Input {...shared} type={kind} min={0} />
  }
}

function Days({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const chosen: number[] = JSON.parse(value)
  return (
    <Many
      label={label}
      options={optionsOf(['0', '1', '2', '3', '4', '5', '6'], (day) => weekdayName(Number(day)))}
      chosen={chosen.map(String)}
      onChange={(days) => onChange(JSON.stringify(days.map(Number)))}
    />
  )
}
