import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './card.css'

interface CardProps {
  title: string
  hint?: ComponentChildren
  /** What can be done with it, beside the title. */
  actions?: ComponentChildren
  children: ComponentChildren
}

/** A titled part of a screen. */
export function Card({ title, hint, actions, children }: CardProps) {
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

/** A line of a card: what it is, and what can be done. */
export function CardRow({
  title,
  hint,
  children,
}: {
  title: ComponentChildren
  hint?: ComponentChildren
  children?: ComponentChildren
}) {
  return (
    <li class="card-row">
      <div>
        <strong>{title}</strong>
        {hint && <small>{hint}</small>}
      </div>
      {children && <div class="card-actions">{children}</div>}
    </li>
  )
}
