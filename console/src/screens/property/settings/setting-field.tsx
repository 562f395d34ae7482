import { locale } from '../../../data/preferences.ts'
import { dayMs } from '../../../data/time.ts'
import { Choice } from '../../../parts/field.tsx'
import { Check, Input, TextArea } from '../../../parts/input.tsx'
import { AddressesField, TextsField } from './booking-page-texts.tsx'
import { PicturesField } from './booking-pictures.tsx'
import type { SettingRow } from './settings-table.ts'
import { settingWords } from './words.ts'

interface SettingFieldProps {
  row: SettingRow
  value: string
  /** Why the server refused the value. */
  error: string | undefined
  onChange: (value: string) => void
}

/** A setting as people change it. */
export function SettingField({ row: { key, kind, options = [] }, value, error, onChange }: SettingFieldProps) {
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
    return (
      <Choice
        label={label}
        value={value}
        options={options.map((one) => [one, textOf(one)] as const)}
        onChange={onChange}
        error={error}
      />
    )
  }
  if (kind === 'days') return <Days label={label} value={value} onChange={onChange} />
  const shared = { label, hint, error, value, onChange }
  if (kind === 'texts') return <TextsField {...shared} />
  if (kind === 'pictures') return <PicturesField {...shared} />
  if (kind === 'addresses') return <AddressesField {...shared} />
  if (kind === 'lines') return <TextArea {...shared} />
  return <Input {...shared} type={kind === 'number' ? 'number' : 'text'} min={0} />
}

/** A Sunday: days of the week are counted from it. */
const aSunday = Date.UTC(2026, 0, 4)
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
