/** `POST /_features/_reset`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/reset-features-api.html */
import { defineStoreRoute } from '../define-route.js'

/** The index of the feature `tasks`. */
const TASKS = '.tasks'

export default defineStoreRoute({
  name: 'features.reset_features',
  summary: 'Resets the state of features: deletes the results of tasks.',
  action: 'cluster:admin/features/reset',
  methods: ['POST'],
  paths: ['/_features/_reset'],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle(_, { store }) {
    const index = store.indices.get(TASKS)
    if (index !== undefined) store.write(() => store.indices.delete(index))
    const feature = new Map([
      ['feature_name', 'tasks'],
      ['status', 'SUCCESS'],
    ])
    return { status: 200, body: new Map([['features', [feature]]]) }
  },
})
