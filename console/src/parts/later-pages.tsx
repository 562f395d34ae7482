import type { ComponentType } from 'preact'
import { Later } from '../navigation/later.tsx'
import { hrefOf, route } from '../navigation/route.ts'
import { SectionLinks } from './section-links.tsx'

interface LaterPagesProps {
  /** The first part of their address. */
  screen: string
  title: string
  /** Names the links for those who do not see them. */
  label: string
  /** The name of each in its address, its text, and its code. The first one is shown where the address names none of them. */
  pages: readonly (readonly [name: string, text: string, load: () => Promise<{ default: ComponentType }>])[]
}

/** The pages of a screen whose code is loaded when they are opened. */
export function LaterPages({ screen, title, label, pages }: LaterPagesProps) {
  const first = pages[0]!
  const [, name = first[0]] = route.value
  const [, , load] = pages.find(([one]) => one === name) ?? first
  return (
    <>
      <h1>{title}</h1>
      <SectionLinks
        label={label}
        current={hrefOf(screen, name)}
        sections={pages.map(([page, text]) => [hrefOf(screen, page), text] as const)}
      />
      <Later key={name} load={load} />
    </>
  )
}
