/** `PUT /_sluice/backup/{name}`: a copy of the data folder, made while the server runs. Elasticsearch has snapshots instead. */
import { defineStoreRoute } from '../define-route.js'
import { requireBackups, shownBackup } from '../operations/backups.js'

export default defineStoreRoute({
  name: 'sluice.make_backup',
  summary: 'Makes a backup of the data folder while the server runs.',
  action: 'cluster:admin/snapshot/create',
  methods: ['PUT', 'POST'],
  paths: ['/_sluice/backup/:name'],
  parameters: {},
  body: 'none',
  handle: async ({ params }, { store }) => ({
    status: 200,
    body: shownBackup(await requireBackups(store).make(params.name!)),
  }),
})
