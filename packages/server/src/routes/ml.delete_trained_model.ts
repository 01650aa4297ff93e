/** `DELETE _ml/trained_models/{model_id}` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html). */
import { defineRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

export default defineRoute({
  name: 'ml.delete_trained_model',
  summary: 'Deletes a trained model that no pipeline uses.',
  action: 'cluster:admin/xpack/ml/inference/delete',
  statuses: [409],
  methods: ['DELETE'],
  paths: ['/_ml/trained_models/:model_id'],
  parameters: { force: 'flag', timeout: 'text' },
  body: 'none',
  writes: 'model',
  handle: ({ params, query }, { host }) =>
    host.ask({ kind: 'model-delete', id: params.model_id!, force: readFlag(query, 'force') }),
})
