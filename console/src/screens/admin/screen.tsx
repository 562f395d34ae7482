import type { ComponentType } from 'preact'
import { Later } from '../../navigation/later.tsx'
import { hrefOf, route } from '../../navigation/route.ts'
import { SectionLinks } from '../../parts/section-links.tsx'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

type PageText = 'pageUsers' | 'pageProperties' | 'pageLogs' | 'pageThirdParties'

const pages: readonly (readonly [string, PageText, () => Promise<{ default: ComponentType }>])[] = [
  ['users', 'pageUsers', () => import('./users.tsx')],
  ['properties', 'pageProperties', () => import('./properties.tsx')],
  ['logs', 'pageLogs', () => import('./logs.tsx')],
  ['third-parties', 'pageThirdParties', () => import('./third-parties.tsx')],
]

/** What an administrator of the server sees and does. */
export default function AdminScreen() {
  const [, name = 'users'] = route.value
  const [, , load] = pages.find(([one]) => one === name) ?? pages[0]!
  const { administration, adminPages } = words.value
  return (
    <div class="cards admin-page">
      <h1>{administration}</h1>
      <SectionLinks
        label={adminPages}
        current={hrefOf('admin', name)}
        sections={pages.map(([page, text]) => [hrefOf('admin', page), words.value[text]] as const)}
      />
      <Later key={name} load={load} />
    </div>
  )
}
