import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Button } from './button.tsx'
import type { IconName } from './icon.tsx'
import './card.css'

interface CardProps {
  title: string
  hint?: ComponentChildren
  /** What can be done with it, beside the title: as buttons, or by other controls. */
  buttons?: ActionsProps['all'] | false
  actions?: ComponentChildren
  children: ComponentChildren
}

/** A titled part of a screen. */
export function Card({ title, hint, buttons, actions = buttons && <Actions all={buttons} />, children }: CardProps) {
  const id = useId()
  return (
    <section class="card" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {actions && <div class="card-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

interface CardRowProps {
  title: ComponentChildren
  hint?: ComponentChildren
  /** Its state, and controls that are no buttons of `buttons`. */
  children?: ComponentChildren
  buttons?: ActionsProps['all'] | false
  quiet?: boolean
}

/** A line of a card: what it is, and what can be done. */
export function CardRow({ title, hint, children, buttons, quiet }: CardRowProps) {
  return (
    <li class="card-row">
      <div>
        <strong>{title}</strong>
        {hint && <small>{hint}</small>}
      </div>
      {(children || buttons) && (
        <div class="card-actions">
          {children}
          {buttons && <Actions quiet={quiet} all={buttons} />}
        </div>
      )}
    </li>
  )
}

interface CardListProps<Row> {
  rows: readonly Row[]
  /** What is said if there are no rows. */
  empty: string
  children: (row: Row) => ComponentChildren
}

/** The rows of a card. */
export function CardList<Row>({ rows, empty, children }: CardListProps<Row>) {
  if (rows.length === 0) return <p>{empty}</p>
  return <ul>{rows.map((row) => children(row))}</ul>
}

/** What the button says, and what it does. */
export type Action = readonly [text: string, work: () => unknown, icon?: IconName]

interface ActionsProps {
  /** What is false cannot be done now. */
  all: readonly (Action | false)[]
  quiet?: boolean
}

/** Buttons that change something on the server, or open what does. */
export function Actions({ all, quiet }: ActionsProps) {
  return all
    .filter((action) => action !== false)
    .map(([text, work, icon]) => (
      <Button key={text} kind={quiet ? 'quiet' : 'plain'} writes icon={icon} onClick={work}>
        {text}
      </Button>
    ))
}
