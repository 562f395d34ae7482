import type { ComponentChildren, ComponentType } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Later } from '../navigation/later.tsx'
import { Link } from '../navigation/link.tsx'
import { hrefOf, route } from '../navigation/route.ts'
import { words } from '../words/words.ts'
import type { IconName } from './icon.tsx'
import { Empty } from './shown.tsx'
import './section-links.css'

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

interface SectionsProps extends Omit<PagesProps, 'title'> {
  label: string
  icon: IconName
}

/** The same for a screen that shows one of its pages only at the address of a page, or at its own the first. */
export function Sections({ screen, label, icon, pages }: SectionsProps) {
  const [, open = pages[0]?.[0] ?? ''] = route.value
  const shown = pages.find(([name]) => name === open)
  return (
    <>
      {pages.length > 1 && (
        <SectionLinks
          label={label}
          sections={pages.map(([name, text]) => [hrefOf(screen, name), text])}
          current={hrefOf(screen, open)}
        />
      )}
      {shown ? shown[2]() : <Empty icon={icon}>{words.notFound}</Empty>}
    </>
  )
}

interface SectionLinksProps {
  label: string
  /** Address and text of each. */
  sections: readonly (readonly [href: string, text: string])[]
  current: string
}

/** Links to the sections of a screen, each with an address. */
export function SectionLinks({ label, sections, current }: SectionLinksProps) {
  const links = useRef<HTMLElement>(null)
  // on a phone they are wider than the window
  useLayoutEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={links} class="section-links" aria-label={label}>
      {sections.map(([href, text]) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

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
