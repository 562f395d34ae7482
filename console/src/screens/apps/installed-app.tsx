import type { InstalledAppRowFragment } from '../../generated/apps.ts'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { words } from './words.ts'

const tones: Readonly<Record<InstalledApp['state'], Tone>> = {
  INSTALLED: 'calm',
  READY: 'good',
  UPGRADING: 'warn',
  UNINSTALLED: 'plain',
}

export type InstalledApp = InstalledAppRowFragment

export const StateTag = ({ state }: Pick<InstalledApp, 'state'>) => <Tag tone={tones[state]}>{words[`state${state}`]}</Tag>
