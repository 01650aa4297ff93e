/** `PUT _ml/trained_models/{model_id}` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html). */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'ml.put_trained_model',
  summary: 'Creates a trained model: a tree, or an ensemble of trees.',
  action: 'cluster:admin/xpack/ml/inference/put',
  methods: ['PUT'],
  paths: ['/_ml/trained_models/:model_id'],
  parameters: { defer_definition_decompression: 'flag', wait_for_completion: 'flag' },
  body: 'required',
  writes: 'model',
  handle: ({ params, body }, { host }) => host.ask({ kind: 'model-put', id: params.model_id!, body }),
})
