/** `GET /_sluice/backup`: the copies of the data folder. */
import { defineStoreRoute } from '../define-route.js'
import { requireBackups, shownBackup } from '../operations/backups.js'

export default defineStoreRoute({
  name: 'sluice.get_backups',
  summary: 'Lists the backups of the data folder.',
  action: 'cluster:admin/snapshot/get',
  methods: ['GET'],
  paths: ['/_sluice/backup'],
  parameters: {},
  body: 'none',
  handle: (_, { store }) => ({
    status: 200,
    body: new Map([['backups', requireBackups(store).all().map(shownBackup)]]),
  }),
})
