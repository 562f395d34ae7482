import './input.css'

export interface Suggestion {
  id: string
  text: string
  hint?: string
}

interface SuggestionsProps {
  label: string
  all: readonly Suggestion[]
  onChoose: (id: string) => void
}

/** What was found by what somebody typed, to choose from. */
export function Suggestions({ label, all, onChoose }: SuggestionsProps) {
  return (
    <ul class="suggestions" aria-label={label}>
      {all.map(({ id, text, hint }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <strong>{text}</strong>
            {hint && <small>{hint}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}
