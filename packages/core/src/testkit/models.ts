/** Trained models for tests and for the examples of `inference`. */
import type { ModelSource, TrainedModel } from '../engine/services.js'
import { recordedModel } from '../processors/parts/inference/recorded-model.js'
import { treeModel } from '../processors/parts/inference/tree-model.js'

const leaf = (leaf_value: unknown, number_samples = 1) => ({ leaf_value, number_samples })
const split = (
  split_feature: number,
  threshold: number,
  left_child: number,
  right_child: number,
  more: object = {},
) => ({
  split_feature,
  threshold,
  left_child,
  right_child,
  ...more,
})
const tree = (feature_names: string[], tree_structure: object[], more: object = {}) => ({
  tree: { feature_names, tree_structure, ...more },
})
const yesNo = { target_type: 'classification', classification_labels: ['no', 'yes'] }
const model = (kind: string, field_names: string[], definition: object, config: object = {}) =>
  treeModel({ model_id: 'test', input: { field_names }, inference_config: { [kind]: config }, definition })

const models: ReadonlyMap<string, TrainedModel> = new Map([
  [
    'price',
    model('regression', ['x'], {
      trained_model: tree(
        ['x'],
        [split(0, 5, 1, 2, { decision_type: 'lt', default_left: true }), leaf(10.5), leaf(20.5)],
      ),
    }),
  ],
  [
    'sum',
    treeModel({
      input: { field_names: ['a', 'b.c', 'color'] },
      default_field_map: { alpha: 'a' },
      inference_config: { regression: { num_top_feature_importance_values: 2 } },
      definition: {
        preprocessors: [
          { one_hot_encoding: { field: 'color', hot_map: { red: 'is_red', blue: 'is_blue' } } },
          { frequency_encoding: { field: 'color', feature_name: 'share', frequency_map: { red: 0.5 } } },
        ],
        trained_model: {
          ensemble: {
            aggregate_output: { weighted_sum: { weights: [1, 0.5] } },
            trained_models: [
              tree(
                ['a', 'b.c'],
                [
                  split(0, 1, 1, 2, { number_samples: 10 }),
                  split(1, 2, 3, 4, { number_samples: 6 }),
                  leaf(8, 4),
                  leaf(1, 2),
                  leaf(3, 4),
                ],
              ),
              tree(['is_red', 'share'], [split(0, 0.5, 1, 2, { number_samples: 4 }), leaf(2, 3), leaf(6, 1)]),
            ],
          },
        },
      },
    }),
  ],
  [
    'coin',
    model(
      'classification',
      ['x'],
      {
        trained_model: {
          ensemble: {
            ...yesNo,
            aggregate_output: { logistic_regression: {} },
            trained_models: [
              tree(['x'], [split(0, 0, 1, 2, { number_samples: 2 }), leaf(-1), leaf(1)]),
              tree(['x'], [split(0, 100, 1, 2, { number_samples: 2 }), leaf(1), leaf(-1)]),
            ],
          },
        },
      },
      { num_top_classes: 2 },
    ),
  ],
  [
    'votes',
    model('classification', ['x'], {
      trained_model: {
        ensemble: {
          target_type: 'classification',
          classification_labels: ['7', 'b', 'c'],
          classification_weights: [0.1, 1, 1],
          aggregate_output: { weighted_mode: { num_classes: 3, weights: [2, 1] } },
          trained_models: [tree(['x'], [leaf(0)]), tree(['x'], [split(0, 5, 1, 2), leaf(1), leaf(0)])],
        },
      },
    }),
  ],
  [
    'flag',
    model('classification', ['x'], { trained_model: tree(['x'], [split(0, 5, 1, 2), leaf(0), leaf(1)], yesNo) }),
  ],
  [
    'mood',
    recordedModel([
      { input: { text_field: 'well done' }, result: { predicted_value: 'good', prediction_probability: 0.75 } },
      { input: { text_field: '' }, result: { predicted_value: 'none' } },
    ]),
  ],
])

/** A few small models. */
export const testModels: ModelSource = { get: id => models.get(id) }
