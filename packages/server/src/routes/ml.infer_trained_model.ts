/** `POST _ml/trained_models/{model_id}/_infer` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html). */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'ml.infer_trained_model',
  summary: 'Runs a trained model on documents.',
  action: 'cluster:monitor/xpack/ml/inference/infer',
  methods: ['POST'],
  paths: ['/_ml/trained_models/:model_id/_infer', '/_ml/trained_models/:model_id/deployment/_infer'],
  parameters: { timeout: 'text' },
  body: 'required',
  handle: ({ params, body }, { host }) => host.ask({ kind: 'model-infer', id: params.model_id!, body }),
})
