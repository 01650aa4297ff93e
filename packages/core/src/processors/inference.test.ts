import { doubleOf, JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { toPlain } from '../document/values.js'
import { cases } from '../testkit/cases.js'
import inference from './inference.js'
import { FeatureNames, leafOf, readTree } from './parts/inference/decision-tree.js'
import { addImportance } from './parts/inference/tree-importance.js'
import { treeModel } from './parts/inference/tree-model.js'

const d = doubleOf
const text = (more: object = {}) => ({
  model_id: 'mood',
  input_output: { input_field: 'f', output_field: 'o.m' },
  ...more,
})
const price = (value: number) => ({ predicted_value: value, model_id: 'price' })

cases(inference, {
  'the tag is part of the default target, and text is a number': {
    options: { model_id: 'price', tag: 'p' },
    before: { x: '7' },
    after: { x: '7', ml: { inference: { p: price(20.5) } } },
  },
  'a result is added to one that is there': {
    options: { model_id: 'price', target_field: 't' },
    before: { x: 5, t: { old: 1 } },
    after: { x: 5, t: [{ old: 1 }, price(20.5)] },
  },
  'what is not a number counts as missing in the tree': {
    options: { model_id: 'price', target_field: 't' },
    before: { x: true },
    after: { x: true, t: price(10.5) },
  },
  'no input at all gives a warning': {
    options: { model_id: 'price', target_field: 't' },
    before: { x: null },
    after: {
      x: null,
      t: { warning: 'Model [price] could not be inferred as all fields were missing', model_id: 'price' },
    },
  },
  'a mapped field does not hide one that is there': {
    options: { model_id: 'price', target_field: 't', field_map: { y: 'x' } },
    before: { x: 1, y: 9 },
    after: { x: 1, y: 9, t: price(10.5) },
  },
  'a mapped field': {
    options: { model_id: 'price', target_field: 't', field_map: { 'o.y': 'x' } },
    before: { o: { y: 9 } },
    after: { o: { y: 9 }, t: price(20.5) },
  },
  'weights, preprocessors, default mapping, importance by original field': {
    options: {
      model_id: 'sum',
      target_field: 't',
      inference_config: { regression: { num_top_feature_importance_values: 1 } },
    },
    before: { alpha: 1, b: { c: 5 }, color: 'red' },
    after: {
      alpha: 1,
      b: { c: 5 },
      color: 'red',
      t: {
        predicted_value: d(6),
        feature_importance: [{ feature_name: 'color', importance: d(3) }],
        model_id: 'sum',
      },
    },
  },
  'a tie goes to the first class': {
    options: { model_id: 'coin', target_field: 't' },
    before: { x: 200 },
    after: {
      x: 200,
      t: {
        predicted_value: 'no',
        top_classes: [
          { class_name: 'no', class_probability: 0.5, class_score: 0.5 },
          { class_name: 'yes', class_probability: 0.5, class_score: 0.5 },
        ],
        prediction_probability: 0.5,
        prediction_score: 0.5,
        model_id: 'coin',
      },
    },
  },
  'class weights decide; labels as numbers where they are': {
    options: {
      model_id: 'votes',
      target_field: 't',
      inference_config: {
        classification: { prediction_field_type: 'number', num_top_classes: -1, results_field: 'r' },
      },
    },
    before: { x: 1 },
    after: {
      x: 1,
      t: {
        r: d(1),
        top_classes: [
          { class_name: d(1), class_probability: 0.2689414213699951, class_score: 0.2689414213699951 },
          { class_name: 7, class_probability: 0.7310585786300049, class_score: 0.07310585786300049 },
          { class_name: d(2), class_probability: d(0), class_score: d(0) },
        ],
        prediction_probability: 0.2689414213699951,
        prediction_score: 0.2689414213699951,
        model_id: 'votes',
      },
    },
  },
  'a single tree; the second class is true': {
    options: {
      model_id: 'flag',
      target_field: 't',
      inference_config: { classification: { prediction_field_type: 'boolean' } },
    },
    before: { x: 6 },
    after: {
      x: 6,
      t: { predicted_value: true, prediction_probability: d(1), prediction_score: d(1), model_id: 'flag' },
    },
  },
  'the results of a text are next to the output field': {
    options: text(),
    before: { f: 'well done' },
    after: { f: 'well done', o: { m: 'good', prediction_probability: 0.75, model_id: 'mood' } },
  },
  'a second missing text is sent empty': {
    options: {
      model_id: 'mood',
      ignore_missing: true,
      input_output: [
        { input_field: 'f', output_field: 'a' },
        { input_field: 'g', output_field: 'b' },
      ],
    },
    before: { f: 'well done' },
    after: { f: 'well done', a: 'good', b: 'none', prediction_probability: 0.75, model_id: 'mood' },
  },
  'a first missing text leaves the document alone': { options: text({ ignore_missing: true }), before: {} },
  'a missing text is an error': { options: text(), before: {}, fails: 'field [f] not present as part of path [f]' },
  'a number is not a string': {
    options: text(),
    before: { f: 1 },
    fails: 'input field [f] cannot be processed because it is not a text field',
  },
  'an unknown text has no recorded answer': {
    options: text(),
    before: { f: 'hm' },
    fails: 'no answer is recorded for {text_field=hm}',
  },
  'the types must agree': {
    options: { model_id: 'price', inference_config: { classification: {} } },
    before: { x: 1 },
    fails:
      'Model [price] has inference config of type [regression] which is not supported by inference request of type [classification]',
  },
  'one type only': {
    options: { model_id: 'price', inference_config: { classification: {}, regression: {} } },
    before: {},
    fails: 'inference_config must be an object with one inference type mapped to an object.',
  },
  'unknown settings': {
    options: { model_id: 'price', inference_config: { regression: { depth: 1 } } },
    before: {},
    fails: 'Unrecognized fields [depth].',
  },
  'texts need no target': {
    options: text({ target_field: 't' }),
    before: {},
    fails:
      '[target_field] option is incompatible with [input_output]. Use the [output_field] option to specify where to write the inference results to.',
  },
  'texts need no name of results': {
    options: text({ inference_config: { text_classification: { results_field: 'r' } } }),
    before: {},
    fails:
      'The [inference_config.results_field] setting is incompatible with using [input_output]. Prefer to use the [input_output.output_field] option to specify where to write the inference results to.',
  },
  'an empty list of texts': {
    options: { model_id: 'mood', input_output: [] },
    before: {},
    fails: '[input_output] property cannot be empty at least one is required',
  },
  'a list of other things': {
    options: { model_id: 'mood', input_output: ['f'] },
    before: {},
    fails: "[input_output] property isn't a list of maps",
  },
  'the same output twice': {
    options: {
      model_id: 'mood',
      input_output: [
        { input_field: 'f', output_field: 'a' },
        { input_field: 'g', output_field: 'a' },
      ],
    },
    before: {},
    fails: '[output_field] names must be unique but [a] is repeated',
  },
  'ignore_missing is unknown without texts': {
    options: { model_id: 'price', ignore_missing: true },
    before: {},
    fails: "processor [inference] doesn't support one or more provided configuration parameters [ignore_missing]",
  },
})

const raw = (value: object): Map<string, unknown> => new Map(Object.entries(value))

const language = (more: object = {}) => ({ model_id: 'lang_ident_model_1', target_field: 't', ...more })
const sure = { prediction_probability: d(1), prediction_score: d(1), model_id: 'lang_ident_model_1' }

cases(inference, {
  'languages have the codes of the model': {
    options: language(),
    before: { text: 'השרת אינו מגיב' },
    after: { text: 'השרת אינו מגיב', t: { predicted_value: 'iw', ...sure } },
  },
  'text without a language is zxx': {
    options: language({ inference_config: { classification: { num_top_classes: 2, results_field: 'lang' } } }),
    before: { text: '1234' },
    after: {
      text: '1234',
      t: {
        lang: 'zxx',
        top_classes: [{ class_name: 'zxx', class_probability: d(1), class_score: d(1) }],
        ...sure,
      },
    },
  },
  'a text that is missing gives the warning': {
    options: language(),
    before: { message: 'x' },
    after: {
      message: 'x',
      t: {
        warning: 'Model [lang_ident_model_1] could not be inferred as all fields were missing',
        model_id: 'lang_ident_model_1',
      },
    },
  },
  'languages by input_output': {
    options: { model_id: 'lang_ident_model_1', input_output: { input_field: 'm', output_field: 'o.lang' } },
    before: { m: '서버가 응답하지 않습니다' },
    after: { m: '서버가 응답하지 않습니다', o: { lang: 'ko', ...sure } },
  },
  'a regression is not asked of the language model': {
    options: language({ inference_config: { regression: {} } }),
    before: { text: 'x' },
    fails:
      'Model [lang_ident_model_1] has inference config of type [classification] which is not supported by inference request of type [regression]',
  },
})

describe('importance', () => {
  const nodes = [
    { split_feature: 0, threshold: 0.5, left_child: 1, right_child: 2, number_samples: 20 },
    { split_feature: 1, threshold: 0.5, left_child: 3, right_child: 4, number_samples: 12 },
    { split_feature: 2, threshold: 0.5, left_child: 5, right_child: 6, number_samples: 8 },
    { leaf_value: 1, number_samples: 9 },
    { leaf_value: 7, number_samples: 3 },
    { split_feature: 0, threshold: 2, left_child: 7, right_child: 8, number_samples: 5 },
    { leaf_value: -4, number_samples: 3 },
    { leaf_value: 10, number_samples: 1 },
    { leaf_value: 2, number_samples: 4 },
  ]
  const tree = readTree(raw({ feature_names: ['a', 'b', 'c'], tree_structure: nodes.map(raw) }), new FeatureNames())

  /** The expectation of the tree if only some features are known. */
  function expected(known: ReadonlySet<number>, vector: Float64Array, place = 0): number {
    const node = tree.nodes[place]!
    if (node.leaf !== null) return node.leaf[0]!
    const [left, right] = [node.left, node.right]
    if (known.has(node.feature)) {
      return expected(known, vector, vector[node.feature]! <= node.threshold ? left : right)
    }
    const share = (child: number): number =>
      (tree.nodes[child]!.samples / node.samples) * expected(known, vector, child)
    return share(left) + share(right)
  }

  /** Shapley's definition: the mean over all orders in which features become known. */
  function shapley(feature: number, vector: Float64Array): number {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    const gains = orders.map(order => {
      const before = new Set(order.slice(0, order.indexOf(feature)))
      return expected(new Set([...before, feature]), vector) - expected(before, vector)
    })
    return gains.reduce((sum, gain) => sum + gain, 0) / orders.length
  }

  it.each([
    [0, 0, 0],
    [0, 1, 1],
    [1, 0, 0],
    [3, 1, 0],
    [1, 1, 1],
  ])('is that of Shapley for %d %d %d', (...values) => {
    const vector = Float64Array.from(values)
    const out = new Map<number, number[]>()
    addImportance(tree, vector, out)
    for (const feature of [0, 1, 2]) expect(out.get(feature)?.[0]).toBeCloseTo(shapley(feature, vector), 12)
    const total = [...out.values()].reduce((sum, [one]) => sum + one!, 0)
    expect(total).toBeCloseTo(leafOf(tree, vector)[0]! - expected(new Set(), vector), 12)
  })
})

describe('treeModel', () => {
  const make =
    (definition: object, kind = 'regression') =>
    () =>
      treeModel({ model_id: 'm', input: { field_names: ['x'] }, inference_config: { [kind]: {} }, definition })
  const tree = (...tree_structure: unknown[]) => ({ tree: { feature_names: ['x'], tree_structure } })
  const split = { split_feature: 0, threshold: 1, left_child: 1, right_child: 2 }

  it.each([
    ['a child that is not there', tree(split, { leaf_value: 1 }), '[tree] contains missing nodes [2]'],
    ['a circle', tree(split, { ...split, left_child: 0 }, { leaf_value: 1 }), '[tree] contains cycle at node 0'],
    ['null', tree(null), '[tree] cannot contain null nodes'],
    [
      'labels of a regression',
      { tree: { ...tree({ leaf_value: 1 }).tree, classification_labels: ['a'] } },
      '[target_type] should be [classification] if [classification_labels] is provided, and vice versa',
    ],
    [
      'weights that are too few',
      { ensemble: { aggregate_output: { weighted_sum: { weights: [] } }, trained_models: [tree({ leaf_value: 1 })] } },
      '[aggregate_output] expects value array of size [0] but number of models is [1]',
    ],
    [
      'an aggregation of the other kind',
      { ensemble: { aggregate_output: { logistic_regression: {} }, trained_models: [tree({ leaf_value: 1 })] } },
      'aggregate_output [logistic_regression] is not compatible with target_type [regression]',
    ],
  ])('refuses %s', (_, trained_model, fault) => {
    expect(make({ trained_model })).toThrow(fault)
    expect(make({ trained_model })).toThrow(JavaException)
  })

  it('refuses a configuration of another kind than the definition', () => {
    expect(make({ trained_model: tree({ leaf_value: 1 }) }, 'classification')).toThrow(
      'Model [m] inference config type [classification] does not support definition target type [regression]',
    )
  })

  it('gives n-grams and mean values of text to its trees', () => {
    const preprocessors = [
      {
        multi_encoding: {
          processors: [
            { n_gram_encoding: { field: 'x', n_grams: [1, 2], start: -3, length: 2, feature_prefix: 'f' } },
            { target_mean_encoding: { field: 'f.20', feature_name: 'm', target_map: { bc: 4 }, default_value: 0.5 } },
          ],
        },
      },
    ]
    const trained_model = {
      tree: {
        feature_names: ['m'],
        tree_structure: [{ ...split, decision_type: 'gte' }, { leaf_value: 1 }, { leaf_value: 2 }],
      },
    }
    const model = make({ preprocessors, trained_model })()
    const infer = (x: string) => toPlain(model.infer(new Map([['x', x]]), new Map()))
    expect([infer('abcd'), infer('abXd')]).toEqual([{ predicted_value: 1 }, { predicted_value: 2 }])
  })
})
