/** `DELETE _ml/trained_models/{model_id}/model_aliases/{model_alias}`. */
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'ml.delete_trained_model_alias',
  summary: 'Deletes an alias of a trained model.',
  action: 'cluster:admin/xpack/ml/inference/model_aliases/delete',
  methods: ['DELETE'],
  paths: ['/_ml/trained_models/:model_id/model_aliases/:model_alias'],
  parameters: {},
  body: 'none',
  writes: 'model',
  handle: ({ params }, { host }) =>
    host.ask({ kind: 'alias-delete', id: params.model_id!, alias: params.model_alias! }),
})
