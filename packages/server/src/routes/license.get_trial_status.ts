/** `GET /_license/trial_status`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/get-trial-status.html */
import { currentLicense } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'license.get_trial_status',
  summary: 'Shows whether a trial licence can be started.',
  action: 'cluster:admin/xpack/license/trial_status',
  methods: ['GET'],
  paths: ['/_license/trial_status'],
  parameters: {},
  body: 'none',
  handle: (_, { store }) => ({
    status: 200,
    body: new Map([['eligible_to_start_trial', !currentLicense(store).hadTrial]]),
  }),
})
