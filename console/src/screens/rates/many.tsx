import { Check } from '../../parts/input.tsx'
import { words } from './words.ts'

interface ManyProps {
  label: string
  options: readonly (readonly [string, string])[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A choice of several, with one switch for all. */
export function Many({ label, options, chosen, onChange }: ManyProps) {
  const values = options.map(([value]) => value)
  const hasAll = values.every((value) => chosen.includes(value))
  return (
    <fieldset class="many">
      <legend>{label}</legend>
      <Check checked={hasAll} onChange={(every) => onChange(every ? values : [])}>
        {words.all}
      </Check>
      {options.map(([value, text]) => (
        <Check
          key={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))))}
        >
          {text}
        </Check>
      ))}
    </fieldset>
  )
}
