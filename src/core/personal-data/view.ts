import { erasures } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'
import type { StoredErasure } from '../../platform/personal-data/index.ts'

export const erasureView = defineView<StoredErasure>(erasures, { always: ['accommodationId', 'id'] })
