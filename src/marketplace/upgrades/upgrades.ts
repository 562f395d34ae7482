import { pageAt } from '../../db/page-at.ts'
import { upgradesPolicy } from './policy.ts'
import { upgradeView } from './view.ts'

export const upgrades = pageAt(upgradesPolicy.upgrades, { name: 'upgrades', view: upgradeView }, ['installationId'])
