import type { ComponentChildren } from 'preact'

/** A numbered part of the form. */
export function Step({ number, title, children }: { number: number; title: string; children: ComponentChildren }) {
  return (
    <section class="step sheet">
      <h2>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
