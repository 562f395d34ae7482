import { z } from 'zod'
import { id, instant } from '../../rest/common-schemas.ts'
import { row, verbRoute } from '../../rest/verb-route.ts'
import { reportSetupReady } from './report-setup-ready.ts'

const SetupReady = z.object({ installation_id: id, setup_ready_at: instant }).meta({ id: 'SetupReady' })

export const routes = [
  verbRoute({
    method: 'post',
    path: '/api/v1/installations/:id/setup-ready',
    operationId: 'reportSetupReady',
    tag: 'Installation',
    summary: 'Reports that the app is ready at this property',
    description: 'A repeated report changes nothing.',
    params: z.object({ id }),
    refuses: [409],
    gives: row('The report is stored.', SetupReady),
    verb: reportSetupReady,
  }),
]
