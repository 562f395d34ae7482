import { Button } from '../../../parts/button.tsx'
import { words } from './words.ts'

export interface Line {
  id: string
  /** A day, in words. */
  at: string
  text: string
  hint?: string
  amount: number
  isVoided: boolean
  /** Voids it on the server; missing if that is not possible. */
  undo?: () => Promise<unknown>
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  empty: string
  money: (amount: number) => string
  onVoid: (line: Line) => void
}

export function Lines({ title, lines, empty, money, onVoid }: LinesProps) {
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p class="none">{empty}</p>
      ) : (
        <ul class="lines">
          {lines.map((line) => (
            <li key={line.id} class={line.isVoided ? 'voided' : undefined}>
              <span>{line.at}</span>
              <span>
                {line.text}
                {line.isVoided && ` (${words.voided})`}
                {line.hint && <small>{line.hint}</small>}
              </span>
              <span>{money(line.amount)}</span>
              {line.undo && !line.isVoided ? (
                <Button kind="quiet" icon="close" writes label={words.voidLine(line.text)} onClick={() => onVoid(line)} />
              ) : (
                <i />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
