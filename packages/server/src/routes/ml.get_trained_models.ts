/** `GET _ml/trained_models` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html). */
import { defineRoute } from '../define-route.js'
import { readCount, readFlag } from '../parameters.js'

export default defineRoute({
  name: 'ml.get_trained_models',
  summary: 'Returns trained models, with their definitions if requested.',
  action: 'cluster:monitor/xpack/ml/inference/get',
  methods: ['GET'],
  paths: ['/_ml/trained_models', '/_ml/trained_models/:model_id'],
  parameters: {
    allow_no_match: 'flag',
    decompress_definition: 'flag',
    exclude_generated: 'flag',
    from: 'text',
    include: 'text',
    size: 'text',
    tags: 'text',
  },
  body: 'none',
  handle({ params, query }, { host }) {
    const options = {
      from: readCount(query, 'from', 0),
      size: readCount(query, 'size', 100),
      tags: query.get('tags')?.split(',') ?? [],
      allowNoMatch: !query.has('allow_no_match') || readFlag(query, 'allow_no_match'),
      withDefinition: query.get('include')?.split(',').includes('definition') ?? false,
      isForPut: readFlag(query, 'exclude_generated'),
    }
    return host.ask({ kind: 'model-show', expression: params.model_id ?? null, options })
  },
})
