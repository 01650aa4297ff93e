/** `PUT _ml/trained_models/{model_id}/model_aliases/{model_alias}`. */
import { defineRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

export default defineRoute({
  name: 'ml.put_trained_model_alias',
  summary: 'Creates or moves an alias of a trained model.',
  action: 'cluster:admin/xpack/ml/inference/model_aliases/put',
  methods: ['PUT'],
  paths: ['/_ml/trained_models/:model_id/model_aliases/:model_alias'],
  parameters: { reassign: 'flag' },
  body: 'none',
  writes: 'model',
  handle: ({ params, query }, { host }) =>
    host.ask({
      kind: 'alias-put',
      id: params.model_id!,
      alias: params.model_alias!,
      reassign: readFlag(query, 'reassign'),
    }),
})
