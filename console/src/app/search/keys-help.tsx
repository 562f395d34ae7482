import { Dialog } from '../../parts/dialog.tsx'
import { useEndOfOverlay } from '../overlay.ts'
import { listedScreens } from '../screens.ts'
import { words } from '../words.ts'
import './style.css'

/** Which keys do what. */
export default function KeysHelp() {
  const { keys, keySearch, keyHelp, keyMove, keyOpen, keyClose } = words.value
  const rows: readonly (readonly [string, string])[] = [
    ['Ctrl K  /', keySearch],
    ['?', keyHelp],
    ['↑ ↓', keyMove],
    ['Enter', keyOpen],
    ['Esc', keyClose],
    ...listedScreens.value.flatMap(({ key, title }) => (key ? [[`g ${key}`, words.value[title]] as const] : [])),
  ]
  return (
    <Dialog title={keys} onClose={useEndOfOverlay()}>
      <dl class="keys">
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt>
              {key.split(/\s+/).map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
