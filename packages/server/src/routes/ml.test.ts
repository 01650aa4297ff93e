/** The API of trained models. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const tree = {
  feature_names: ['x'],
  tree_structure: [
    { split_feature: 0, threshold: 5, left_child: 1, right_child: 2 },
    { leaf_value: 10 },
    { leaf_value: 20 },
  ],
}
const definition = { trained_model: { tree } }
const model = { input: { field_names: ['x'] }, inference_config: { regression: {} } }
const compressed_definition = gzipSync(JSON.stringify(definition)).toString('base64')

describe('_ml/trained_models', () => {
  it('puts, shows, uses and deletes a model', async () => {
    const { send } = testServer()
    const put = await send('PUT /_ml/trained_models/price', { ...model, compressed_definition })
    expect([put.status, put.json()]).toMatchObject([
      200,
      { model_id: 'price', model_type: 'tree_ensemble', create_time: 1_767_323_045_678, ...model },
    ])
    expect((await send('PUT /_ml/trained_models/price/model_aliases/cost')).json()).toEqual({ acknowledged: true })
    const pipeline = { processors: [{ inference: { model_id: 'cost', target_field: 'm' } }] }
    const { text } = await send('POST /_ingest/pipeline/_simulate', { pipeline, docs: [{ _source: { x: 9 } }] })
    expect(text).toContain('"m":{"predicted_value":20.0,"model_id":"cost"}')
    expect((await send('POST /_ml/trained_models/price/_infer', { docs: [{ x: 1 }] })).text).toBe(
      '{"inference_results":[{"predicted_value":10.0}]}',
    )
    const shown = await send('GET /_ml/trained_models/p*?include=definition&exclude_generated=true')
    expect(shown.json()).toEqual({ count: 1, trained_model_configs: [{ ...model, tags: [], definition }] })
    await send('PUT /_ingest/pipeline/p', { processors: [{ inference: { model_id: 'price' } }] })
    expect((await send('DELETE /_ml/trained_models/price')).status).toBe(409)
    expect((await send('DELETE /_ml/trained_models/price?force=true')).json()).toEqual({ acknowledged: true })
    expect((await send('GET /_ml/trained_models')).json()).toMatchObject({
      count: 1,
      trained_model_configs: [{ model_id: 'lang_ident_model_1' }],
    })
  })

  it('identifies languages without any model', async () => {
    const { send } = testServer()
    const { text } = await send('POST /_ml/trained_models/lang_ident_model_1/_infer', {
      docs: [{ text: '서버가 응답하지 않습니다' }],
      inference_config: { classification: { num_top_classes: 1 } },
    })
    expect(text).toBe(
      '{"inference_results":[{"predicted_value":"ko","top_classes":[{"class_name":"ko","class_probability":1.0,"class_score":1.0}],"prediction_probability":1.0,"prediction_score":1.0}]}',
    )
  })

  it('reports the fault', async () => {
    const { send } = testServer()
    const reason = async (request: string, body?: object) => {
      const answer = await send(request, body)
      return [answer.status, (answer.json() as { error: { reason: string } }).error.reason]
    }
    expect(await reason('GET /_ml/trained_models/none')).toEqual([404, 'No known trained model with model_id [none]'])
    expect(await reason('GET /_ml/trained_models/none*?allow_no_match=false')).toEqual([
      404,
      'No known trained model with model_id [none*]',
    ])
    expect(await reason('GET /_ml/trained_models?size=x')).toEqual([
      400,
      'Failed to parse int parameter [size] with value [x]',
    ])
    expect(await reason('GET /_ml/trained_models?from=-1')).toEqual([
      400,
      'Parameter [from] cannot be negative but was [-1]',
    ])
    expect(await reason('PUT /_ml/trained_models/m', { ...model, compressed_definition: 'AAAA' })).toEqual([
      400,
      '[compressed_definition] cannot be unpacked: incorrect header check',
    ])
    expect(await reason('DELETE /_ml/trained_models/m/model_aliases/a')).toEqual([
      404,
      'model_alias [a] could not be found',
    ])
  })
})
