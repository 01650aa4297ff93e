/** The surroundings of fuzz runs: those of the recordings, with a user, enrich policies and models, which they have none of. */
import { enrichTable, recordedModel, type Services, treeModel } from '@sluice/core'
import { recordedServices } from '../conformance/replay.js'

const policies = new Map([
  [
    'users',
    enrichTable({
      type: 'match',
      match_field: 'a',
      enrich_fields: ['name', 'b.c'],
      rows: [
        { a: 'x', name: 'X', b: { c: [1, null] } },
        { a: [1, 'y', true], name: null },
        { a: 'true', name: 'T' },
      ],
    }),
  ],
  [
    'networks',
    enrichTable({
      type: 'range',
      match_field: 'net',
      enrich_fields: 'name',
      rows: 'net,name\n10.0.0.0/8,wide\n::/0,six\n',
    }),
  ],
  [
    'years',
    enrichTable({
      type: 'range',
      match_field: 't',
      enrich_fields: 'name',
      rows: 't.gte,t.lte,name\n2024-01-01,2024-12-31,leap\n',
    }),
  ],
  [
    'zones',
    enrichTable({
      type: 'geo_match',
      match_field: 'shape',
      enrich_fields: 'zone',
      rows: [{ shape: 'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))', zone: 'ring' }],
    }),
  ],
])

const models = new Map([
  [
    'price',
    treeModel({
      input: { field_names: ['a', 'b.c'] },
      inference_config: { regression: {} },
      definition: {
        preprocessors: [{ one_hot_encoding: { field: 'b.c', hot_map: { x: 'is_x' } } }],
        trained_model: {
          tree: {
            feature_names: ['a', 'is_x'],
            tree_structure: [
              {
                split_feature: 0,
                threshold: 5,
                left_child: 1,
                right_child: 2,
                decision_type: 'lt',
                default_left: true,
              },
              { leaf_value: 10.5, number_samples: 1 },
              { leaf_value: 20.5, number_samples: 1 },
            ],
          },
        },
      },
    }),
  ],
  ['mood', recordedModel([{ input: { text_field: 'a' }, result: { predicted_value: 'good' } }])],
])

const user = new Map<string, unknown>([
  ['username', 'jane'],
  ['roles', ['admin', 'user']],
  ['metadata', new Map([['k', [1, null]]])],
  [
    'api_key',
    new Map<string, unknown>([
      ['id', 'x'],
      ['metadata', new Map()],
    ]),
  ],
  [
    'realm',
    new Map([
      ['name', 'r'],
      ['type', 'file'],
    ]),
  ],
  ['authentication_type', 'API_KEY'],
])

/** See the head of this file. */
export function fuzzServices(): Services {
  return {
    ...recordedServices(),
    enrichPolicies: { get: name => policies.get(name) },
    models: { get: id => models.get(id) },
    securityUser: () => user,
    random: () => 0.5,
  }
}
