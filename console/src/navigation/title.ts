import { useEffect } from 'preact/hooks'
import { property } from '../data/property.ts'
import { settings } from '../data/settings.ts'

/** The title of the page: `Today · Seaside Hotel · Foyer`. */
export function useTitle(text: string | undefined): void {
  const propertyName = property.value?.name
  useEffect(() => {
    if (text) document.title = [text, propertyName, settings.serviceName].filter(Boolean).join(' · ')
  }, [text, propertyName])
}
