import type { ComponentType } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { holdQueries } from '../data/api.ts'
import { Button } from '../parts/button.tsx'
import { Empty, Loading } from '../parts/shown.tsx'
import { words } from '../words/words.ts'

interface LaterProps {
  load: () => Promise<{ default: ComponentType }>
  /** Shows nothing until it is there. */
  quiet?: boolean
  /** Handles code that did not load; otherwise a notice is shown in its place. */
  onFailure?: () => void
}

/** A screen whose code is loaded when it is opened. */
export function Later({ load, quiet, onFailure }: LaterProps) {
  const [screen, setScreen] = useState<{ component: ComponentType }>()
  const [failed, setFailed] = useState(false)
  const release = useMemo(holdQueries, [])
  useEffect(() => {
    load().then(({ default: component }) => setScreen({ component }), onFailure ?? (() => setFailed(true)))
  }, [])
  // after the screen has asked for what it shows
  useEffect(() => {
    if (screen || failed) release()
  }, [screen, failed])
  useEffect(() => release, [])
  if (screen) return <screen.component />
  if (failed)
    return (
      <Empty
        icon="offline"
        hint={
          <Button writes onClick={reloadPage}>
            {words.loadAgain}
          </Button>
        }
      >
        {words.notLoaded}
      </Empty>
    )
  return quiet ? null : <Loading label={words.opening} />
}

/** Browsers remember code that failed to load until the page is loaded anew. While the server is away the page stays. */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined)
  if (answer?.ok) location.reload()
}
