import type { ComponentChildren } from 'preact'

interface FigureProps {
  label: string
  value: ComponentChildren
  hint?: ComponentChildren
  selected: boolean
  onSelect: () => void
}

/** A number that is also the switch to the list behind it. */
export function Figure({ label, value, hint, selected, onSelect }: FigureProps) {
  return (
    <button type="button" class="figure" aria-pressed={selected} onClick={onSelect}>
      <span class="figure-label">{label}</span>
      <span class="figure-value">{value}</span>
      <span class="figure-hint">{hint}</span>
    </button>
  )
}

export function Figures({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <fieldset class="figures" aria-label={label}>
      {children}
    </fieldset>
  )
}
