import { useEffect } from 'preact/hooks'
import { holdQueries } from '../data/api.ts'
import { property, worksAtDesk } from '../data/property.ts'
import { toast } from '../parts/toast.tsx'

/** Counts the notices that wait, and says it when one comes, whatever screen is shown. */
export function Notices() {
  const id = property.value?.id
  const isFor = worksAtDesk.value
  useEffect(() => {
    if (!id || !isFor) return
    let stop: (() => void) | undefined
    let ended = false
    const release = holdQueries()
    void Promise.all([import('../data/notices.ts'), import('../screens/inbox/texts.ts')])
      .then(([notices, { noticeText }]) => {
        if (ended) return
        stop = notices.countNotices(id, (notice) => toast({ tone: 'bad', text: noticeText(notice) }))
      })
      .finally(release)
    return () => {
      ended = true
      stop?.()
    }
  }, [id, isFor])
  return null
}
