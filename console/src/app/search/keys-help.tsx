import { Dialog } from '../../parts/dialog.tsx'
import { useEndOfOverlay } from '../overlay.ts'
import { listedScreens } from '../screens.ts'
import { words } from '../words.ts'
import './style.css'

/** Which keys do what. */
export default function KeysHelp() {
  const rows: readonly (readonly [string, string])[] = [
    ['Ctrl K  /', words.keySearch],
    ['?', words.keyHelp],
    ['↑ ↓', words.keyMove],
    ['Enter', words.keyOpen],
    ['Esc', words.close],
    ...listedScreens.value.flatMap(({ key, title }) => (key ? [[`g ${key}`, words[title]] as const] : [])),
  ]
  return (
    <Dialog title={words.keys} onClose={useEndOfOverlay()}>
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
