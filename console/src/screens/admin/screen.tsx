import { LaterPages } from '../../parts/pages.tsx'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

/** What an administrator of the server sees and does. */
export default function AdminScreen() {
  return (
    <div class="cards admin-page">
      <LaterPages
        screen="admin"
        title={words.administration}
        label={words.adminPages}
        pages={[
          ['users', words.pageUsers, () => import('./users.tsx')],
          ['properties', words.pageProperties, () => import('./properties.tsx')],
          ['logs', words.pageLogs, () => import('./logs.tsx')],
          ['third-parties', words.thirdParties, () => import('./third-parties.tsx')],
        ]}
      />
    </div>
  )
}
