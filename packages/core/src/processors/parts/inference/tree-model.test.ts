/**
 * Tree models, statement by statement of https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html
 * ("Definition").
 */
import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { fromPlain, toPlain } from '../../../document/values.js'
import { treeModel } from './tree-model.js'

type Plain = Record<string, unknown>

const leaf = (leaf_value: unknown, number_samples = 1) => ({ leaf_value, number_samples })
const split = (more: object = {}) => ({ split_feature: 0, threshold: 5, left_child: 1, right_child: 2, ...more })
const tree = (tree_structure: object[], more: object = {}) => ({
  tree: { feature_names: ['x'], tree_structure, ...more },
})
const classes = (labels: string[], more: object = {}) => ({
  target_type: 'classification',
  classification_labels: labels,
  ...more,
})
const ensemble = (aggregate_output: object, trained_models: object[], more: object = {}) => ({
  ensemble: { aggregate_output, trained_models, ...more },
})

const make = (kind: string, trained_model: object, preprocessors: object[] = []) =>
  treeModel({
    model_id: 'm',
    input: { field_names: ['x'] },
    inference_config: { [kind]: {} },
    definition: { preprocessors, trained_model },
  })

function infer(kind: string, trained_model: object, fields: Plain, config: Plain = {}, preprocessors: object[] = []) {
  const asked = fromPlain(config) as Map<string, unknown>
  return toPlain(make(kind, trained_model, preprocessors).infer(new Map(Object.entries(fields)), asked)) as Plain
}

describe('a node', () => {
  const goes = (more: object, x: unknown): unknown =>
    infer('regression', tree([split(more), leaf(1), leaf(2)]), { x }).predicted_value === 1 ? 'left' : 'right'

  it.each([
    [{}, 5, 'left'],
    [{}, 5.1, 'right'],
    [{ decision_type: 'lt' }, 5, 'right'],
    [{ decision_type: 'gt' }, 5, 'right'],
    [{ decision_type: 'gt' }, 6, 'left'],
    [{ decision_type: 'gte' }, 5, 'left'],
    [{}, '4.5', 'left'],
    [{}, ' 7 ', 'right'],
  ])('%j decides about %j: %s', (more, x, wanted) => {
    expect(goes(more, x)).toBe(wanted)
  })

  it.each([true, '', 'four', 'NaN', 'Infinity', [1], null])('treats %j as missing', x => {
    expect([goes({ default_left: true }, x), goes({}, x)]).toEqual(['left', 'right'])
  })
})

describe('a tree of classes', () => {
  it('gives its leaf all probability: classes are 0 to the largest leaf', () => {
    const model = tree([split(), leaf(0), leaf(2)], classes(['a', 'b', 'c']))
    expect(infer('classification', model, { x: 9 }, { num_top_classes: -1 })).toEqual({
      predicted_value: 'c',
      top_classes: [
        { class_name: 'c', class_probability: 1, class_score: 1 },
        { class_name: 'a', class_probability: 0, class_score: 0 },
        { class_name: 'b', class_probability: 0, class_score: 0 },
      ],
      prediction_probability: 1,
      prediction_score: 1,
    })
  })

  it('makes probabilities of a leaf of numbers', () => {
    const model = tree([leaf([0.5, 0.5 + Math.log(3)])], classes(['a', 'b']))
    const { predicted_value, prediction_probability } = infer('classification', model, { x: 1 })
    expect(predicted_value).toBe('b')
    expect(prediction_probability).toBeCloseTo(0.75, 12)
  })

  it('must have as many labels as probabilities', () => {
    const run = () => infer('classification', tree([leaf(1)], classes(['a', 'b', 'c'])), { x: 1 })
    expect(run).toThrow(
      'model returned classification probabilities of size [2] which is not equal to classification labels size [3]',
    )
    try {
      run()
    } catch (thrown) {
      expect((thrown as JavaException).members).toEqual({ $status: 500 })
    }
  })

  it.each([
    ['string', ['7', 'b', 'c'], 0, '7'],
    ['number', ['7', 'b', 'c'], 0, 7],
    ['number', ['7', 'b', 'c'], 1, 1],
    ['boolean', ['7', 'b', 'c'], 1, true],
    ['boolean', ['7', 'b', 'c'], 0, false],
  ])('as %s of %j: class %d is %j', (prediction_field_type, labels, index, wanted) => {
    const model = tree([split(), leaf(index), leaf(2)], classes(labels))
    expect(infer('classification', model, { x: 1 }, { prediction_field_type }).predicted_value).toBe(wanted)
  })

  it('has no third truth', () => {
    const model = tree([leaf(2)], classes(['a', 'b', 'c']))
    expect(() => infer('classification', model, { x: 1 }, { prediction_field_type: 'boolean' })).toThrow(
      'Cannot transform numbers other than 0.0 or 1.0 to boolean. Provided number [2.0]',
    )
  })
})

describe('an ensemble', () => {
  const probabilities = (aggregate: object, models: object[], more: object = {}) =>
    (
      infer(
        'classification',
        ensemble(aggregate, models, classes(['a', 'b', 'c'], more)),
        { x: 1 },
        { num_top_classes: -1 },
      ).top_classes as { class_name: string; class_probability: number; class_score: number }[]
    )
      .sort((one, other) => (one.class_name < other.class_name ? -1 : 1))
      .map(({ class_probability, class_score }) => [class_probability, class_score])

  it.each([
    ['weighted_sum', {}, 5],
    ['weighted_sum', { weights: [2, 0.5] }, 5.5],
    ['exponent', {}, Math.exp(5)],
  ])('%s %j', (name, settings, wanted) => {
    const model = ensemble({ [name]: settings }, [tree([leaf(2)]), tree([leaf(3)])])
    expect(infer('regression', model, { x: 1 }).predicted_value).toBeCloseTo(wanted, 12)
  })

  it('sums without instructions how', () => {
    const model = { ensemble: { trained_models: [tree([leaf(2)]), tree([leaf(3)])] } }
    expect(infer('regression', model, { x: 1 }).predicted_value).toBe(5)
  })

  it('weighted_mode votes; a class without votes has no probability', () => {
    const mode = { weighted_mode: { num_classes: 3, weights: [2, 1] } }
    const share = 1 / (1 + Math.exp(-1))
    const found = probabilities(mode, [tree([leaf(0)]), tree([leaf(2)])])
    expect(found[1]).toEqual([0, 0])
    expect(found[0]![0]).toBeCloseTo(share, 12)
    expect(found[2]![0]).toBeCloseTo(1 - share, 12)
  })

  it('weighted_mode and logistic_regression sum leaves of numbers by place', () => {
    const models = [tree([leaf([1, 0, 0])]), tree([leaf([0, 2, 1])])]
    const total = Math.exp(2) + Math.exp(2) + Math.exp(1)
    for (const aggregate of [
      { weighted_mode: { num_classes: 3, weights: [2, 1] } },
      { logistic_regression: { weights: [2, 1] } },
    ]) {
      const found = probabilities(aggregate, models)
      expect(found.map(([one]) => one! * total)).toEqual([
        expect.closeTo(Math.exp(2), 9),
        expect.closeTo(Math.exp(2), 9),
        expect.closeTo(Math.exp(1), 9),
      ])
    }
  })

  it('has leaves of one size, and as many weights as classes', () => {
    const text = '[leaf_value] must have as many values in every leaf, but there are [1, 2]'
    const mixed = [tree([leaf(1)]), tree([leaf([1, 2])])]
    expect(() => make('regression', ensemble({ weighted_sum: {} }, mixed))).toThrow(text)
    expect(() => make('regression', tree([split(), leaf(1), leaf([1, 2])]))).toThrow(text)
    const more = { target_type: 'classification', classification_weights: [1] }
    const model = ensemble({ logistic_regression: {} }, [tree([leaf(0)])], more)
    expect(() => infer('classification', model, { x: 1 })).toThrow(
      'model returned classification probabilities of size [2] which is not equal to classification weights size [1]',
    )
  })

  it('weights classes for the decision, not for their probability', () => {
    const model = ensemble(
      { logistic_regression: {} },
      [tree([leaf(Math.log(3))])],
      classes(['no', 'yes'], { classification_weights: [4, 1] }),
    )
    expect(infer('classification', model, { x: 1 })).toEqual({
      predicted_value: 'no',
      prediction_probability: expect.closeTo(0.25, 12) as unknown,
      prediction_score: expect.closeTo(1, 12) as unknown,
    })
  })

  it.each([
    [
      { weighted_mode: { num_classes: 1 } },
      classes(['a', 'b']),
      'classification',
      '[num_classes] must be greater than 1.',
    ],
    [
      { weighted_sum: {} },
      classes(['a', 'b']),
      'classification',
      'aggregate_output [weighted_sum] is not compatible with target_type [classification]',
    ],
    [
      { weighted_sum: {} },
      { classification_weights: [1] },
      'regression',
      '[target_type] should be [classification] if [classification_labels] or [classification_weights] are provided',
    ],
    [
      { logistic_regression: {} },
      classes(['a', 'b'], { classification_weights: [1] }),
      'classification',
      '[classification_weights] and [classification_labels] should be the same length if both are provided',
    ],
  ])('refuses %j with %j', (aggregate, more, kind, text) => {
    expect(() => make(kind, ensemble(aggregate, [tree([leaf(0)])], more))).toThrow(text)
  })
})

describe('a definition that would take all memory', () => {
  it('is refused', () => {
    const classesText = (name: string, count: string) =>
      `[${name}] must be a whole number of classes, at most 10000, but was [${count}]`
    const mode = { weighted_mode: { num_classes: 1e9 } }
    expect(() => make('classification', ensemble(mode, [tree([leaf(0)])], classes(['a', 'b'])))).toThrow(
      classesText('num_classes', '1000000000'),
    )
    expect(() => make('classification', tree([leaf(1e9)], classes(['a', 'b'])))).toThrow(
      classesText('leaf_value', '1000000001'),
    )
    const chain = Array.from({ length: 2001 }, (_, i) =>
      i % 2 === 1 || i === 2000 ? leaf(1) : split({ left_child: i + 1, right_child: i + 2 }),
    )
    expect(() => make('regression', tree(chain))).toThrow('[tree] is more than 1000 nodes deep')
  })
})

describe('preprocessors', () => {
  const value = (preprocessors: object[], feature: string, x: unknown) =>
    infer(
      'regression',
      { tree: { feature_names: [feature], tree_structure: [split({ threshold: 0.4 }), leaf(1), leaf(2)] } },
      { x },
      {},
      preprocessors,
    ).predicted_value === 2

  it('one_hot_encoding sets every feature', () => {
    const hot = [{ one_hot_encoding: { field: 'x', hot_map: { '1': 'is_one', two: 'is_two' } } }]
    expect([value(hot, 'is_one', 1), value(hot, 'is_two', 1), value(hot, 'is_two', 'two')]).toEqual([true, false, true])
  })

  it('target_mean_encoding and frequency_encoding have something for texts that they do not know', () => {
    const mean = [{ target_mean_encoding: { field: 'x', feature_name: 'f', target_map: { a: 0 }, default_value: 1 } }]
    const often = [{ frequency_encoding: { field: 'x', feature_name: 'f', frequency_map: { a: 0.5 } } }]
    expect([value(mean, 'f', 'a'), value(mean, 'f', 'b')]).toEqual([false, true])
    expect([value(often, 'f', 'a'), value(often, 'f', 'b')]).toEqual([true, false])
  })

  it('count to the field that they read, unless they are custom', () => {
    const names = (custom: boolean) => {
      const often = { frequency_encoding: { field: 'x', feature_name: 'f', frequency_map: { a: 1 }, custom } }
      const model = {
        tree: {
          feature_names: ['f'],
          tree_structure: [split({ threshold: 0.5, number_samples: 2 }), leaf(1), leaf(2)],
        },
      }
      const result = infer('regression', model, { x: 'a' }, { num_top_feature_importance_values: 5 }, [often])
      return (result.feature_importance as { feature_name: string }[]).map(({ feature_name }) => feature_name)
    }
    expect([names(false), names(true)]).toEqual([['x'], ['f']])
  })

  it.each([
    [{ n_gram_encoding: { field: 'x', n_grams: [6] } }, '[n_grams] must hold whole numbers from 1 to 5, but was [6]'],
    [{ n_gram_encoding: { field: 'x', n_grams: [] } }, '[n_grams] must hold whole numbers from 1 to 5, but was []'],
    [
      { n_gram_encoding: { field: 'x', n_grams: [1], length: 101 } },
      '[length] must be from the longest of [n_grams] to 100, but was [101]',
    ],
    [{ custom_word_embedding: { field: 'x' } }, 'the preprocessor [custom_word_embedding] is not supported'],
  ])('refuse %j', (preprocessor, text) => {
    expect(() => make('regression', tree([leaf(1)]), [preprocessor])).toThrow(text)
    expect(() => make('regression', tree([leaf(1)]), [preprocessor])).toThrow(JavaException)
  })
})
