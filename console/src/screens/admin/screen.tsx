import { LaterPages } from '../../parts/later-pages.tsx'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

/** What an administrator of the server sees and does. */
export default function AdminScreen() {
  const text = words.value
  return (
    <div class="cards admin-page">
      <LaterPages
        screen="admin"
        title={text.administration}
        label={text.adminPages}
        pages={[
          ['users', text.pageUsers, () => import('./users.tsx')],
          ['properties', text.pageProperties, () => import('./properties.tsx')],
          ['logs', text.pageLogs, () => import('./logs.tsx')],
          ['third-parties', text.pageThirdParties, () => import('./third-parties.tsx')],
        ]}
      />
    </div>
  )
}
