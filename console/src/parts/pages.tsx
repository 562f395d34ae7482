import type { ComponentChildren } from 'preact'
import { hrefOf, route } from '../navigation/route.ts'
import { SectionLinks } from './section-links.tsx'

interface PagesProps {
  /** The first part of their address. */
  screen: string
  title: string
  /** The name of each in its address, its text, and what it shows. The first one is shown where the address names none of them. */
  pages: readonly (readonly [name: string, text: string, show: () => ComponentChildren])[]
}

/** The pages of a screen, each with an address, and the one that is open. */
export function Pages({ screen, title, pages }: PagesProps) {
  const [first] = pages
  const [open, , show] = pages.find(([name]) => name === route.value[1]) ?? first!
  const href = (name: string) => (name === first![0] ? hrefOf(screen) : hrefOf(screen, name))
  return (
    <>
      <h1>{title}</h1>
      <SectionLinks label={title} sections={pages.map(([name, text]) => [href(name), text])} current={href(open)} />
      {show()}
    </>
  )
}
