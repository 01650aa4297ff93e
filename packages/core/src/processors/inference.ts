/** The `inference` processor (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html). */
import { castFault, doubleOf, illegalArgument, JavaException } from '@sluice/java'
import { fault, invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import type { CompileContext } from '../engine/context.js'
import { defineProcessor, type Executor, opt, type StepBody } from '../engine/define.js'
import type { TrainedModel } from '../engine/services.js'
import {
  type InferenceConfig,
  readInferenceConfig,
  readInputOutput,
  type TextInput,
} from './parts/inference/inference-config.js'
import { LANGUAGE_MODEL, loadedLanguageModel, loadLanguageModel } from './parts/inference/language-model.js'
import { statusFault } from './parts/inference/model-json.js'
import { valueAt } from './parts/nested-field.js'

export default defineProcessor({
  name: 'inference',
  summary: 'Runs a trained model on the document and adds its results.',
  options: {
    model_id: opt.string({
      required: true,
      doc: 'The model; it is looked up per document. `lang_ident_model_1` is always available.',
    }),
    input_output: opt.any({
      doc: 'One or more objects with `input_field` (text) and `output_field`; replaces `target_field` and `field_map`.',
    }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'With `input_output` only: whether the document is left unchanged if an input is missing.',
    }),
    target_field: opt.path({
      doc: 'The field that the results go to.',
      defaultText: '`ml.inference`, with `.` and the tag of the processor after it',
    }),
    field_map: opt.map({ doc: 'Maps fields of the document to the names of the model.' }),
    field_mappings: opt.map({ doc: 'The old name of `field_map`.' }),
    inference_config: opt.map({ doc: 'The options of the inference, by its type: `{"classification": {...}}`.' }),
  },
  examples: [
    {
      title: 'A regression',
      options: { model_id: 'price' },
      before: { x: 3 },
      after: { x: 3, ml: { inference: { predicted_value: 10.5, model_id: 'price' } } },
    },
    {
      title: 'A text model',
      options: { model_id: 'mood', input_output: { input_field: 'body', output_field: 'mood' } },
      before: { body: 'well done' },
      after: { body: 'well done', mood: 'good', prediction_probability: 0.75, model_id: 'mood' },
    },
    {
      title: 'The language of a text',
      options: { model_id: 'lang_ident_model_1', target_field: 'lang', field_map: { message: 'text' } },
      before: { message: '서버가 응답하지 않습니다' },
      after: {
        message: '서버가 응답하지 않습니다',
        lang: {
          predicted_value: 'ko',
          prediction_probability: doubleOf(1),
          prediction_score: doubleOf(1),
          model_id: 'lang_ident_model_1',
        },
      },
    },
    {
      title: 'A model that is not there',
      options: { model_id: 'none' },
      before: { x: 3 },
      fails: 'Could not find trained model [none]',
    },
  ],
  compile(options, context) {
    const { model_id, input_output, target_field, inference_config, ignore_missing } = options
    const model = (asked: InferenceConfig | null): TrainedModel => requireModel(model_id, asked, context)
    const fieldMap = options.field_map ?? options.field_mappings
    if (input_output === undefined) {
      const asked = inference_config === undefined ? null : readInferenceConfig(inference_config)
      if (context.raw.has('ignore_missing')) {
        throw fault('options-unknown', { type: context.type, keys: ['ignore_missing'] })
      }
      const target =
        target_field ?? FieldPath.parse(context.tag === null ? 'ml.inference' : `ml.inference.${context.tag}`)
      return ready(
        model_id,
        context,
        inferFields({ id: model_id, model, asked, target, fieldMap: readFieldMap(fieldMap) }),
      )
    }
    if (target_field !== undefined) {
      throw invalidOption(
        'target_field',
        'option is incompatible with [input_output]. Use the [output_field] option to specify where to write the inference results to.',
      )
    }
    if (fieldMap !== undefined) throw invalidOption('field_map', 'option is incompatible with [input_output]')
    const inputs = readInputOutput(input_output)
    const asked = inference_config === undefined ? null : readInferenceConfig(inference_config)
    if (asked?.settings.has('results_field')) throw resultsFieldFault()
    return ready(model_id, context, inferTexts({ id: model_id, model, asked, inputs, ignoreMissing: ignore_missing }))
  },
})

/** The embedded model is loaded by the first document that needs it. */
function ready(id: string, { services }: CompileContext, execute: Executor): Executor | StepBody {
  if (id !== LANGUAGE_MODEL || services.models?.get(id) !== undefined || loadedLanguageModel() !== null) return execute
  return {
    isAsynchronous: true,
    execute: doc => (loadedLanguageModel() === null ? loadLanguageModel().then(() => execute(doc)) : execute(doc)),
  }
}

const resultsFieldFault = (): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    'The [inference_config.results_field] setting is incompatible with using [input_output]. Prefer to use the [input_output.output_field] option to specify where to write the inference results to.',
  )

function requireModel(id: string, asked: InferenceConfig | null, { services }: CompileContext): TrainedModel {
  const model = services.models?.get(id) ?? (id === LANGUAGE_MODEL ? loadedLanguageModel() : null)
  if (model === null) {
    throw new JavaException('org.elasticsearch.ResourceNotFoundException', `Could not find trained model [${id}]`)
  }
  if (asked !== null && model.kind !== null && asked.kind !== model.kind) {
    throw statusFault(
      `Model [${id}] has inference config of type [${model.kind}] which is not supported by inference request of type [${asked.kind}]`,
    )
  }
  return model
}

function readFieldMap(raw: ReadonlyMap<string, unknown> | undefined): ReadonlyMap<string, string> {
  const pairs = [...(raw ?? [])].map(([from, to]) => {
    if (typeof to !== 'string') throw castFault(to, 'java.lang.String')
    return [from, to] as const
  })
  return new Map(pairs)
}

interface Request {
  readonly id: string
  readonly model: (asked: InferenceConfig | null) => TrainedModel
  readonly asked: InferenceConfig | null
}

const NO_SETTINGS: ReadonlyMap<string, unknown> = new Map()

function inferFields(request: Request & { target: FieldPath; fieldMap: ReadonlyMap<string, string> }): Executor {
  const { id, asked, target, fieldMap } = request
  return doc => {
    const model = request.model(asked)
    const fields = inputsOf(doc, model, fieldMap)
    const result =
      fields.size === 0
        ? new Map([['warning', `Model [${id}] could not be inferred as all fields were missing`]])
        : new Map(model.infer(fields, asked?.settings ?? NO_SETTINGS))
    result.set('model_id', id)
    write(target, doc, result)
  }
}

/** The model's inputs that have a value; renamed fields are added to the document's fields and never hide them. */
function inputsOf(
  doc: IngestDocument,
  model: TrainedModel,
  fieldMap: ReadonlyMap<string, string>,
): Map<string, unknown> {
  const renamed = new Map<string, unknown>()
  const roots = [doc.source, doc.metadata.values, new Map([['_ingest', doc.ingest]]), renamed]
  const find = (name: string): unknown => {
    for (const root of roots) {
      const value = valueAt(root, name)
      if (value !== undefined) return value
    }
    return undefined
  }
  for (const [from, to] of [...fieldMap, ...(model.defaultFieldMap ?? [])]) {
    const value = find(from)
    if (value !== undefined && !roots.some(root => root.has(to))) renamed.set(to, value)
  }
  const found = new Map<string, unknown>()
  for (const name of model.inputFields) {
    const value = find(name)
    if (value !== undefined) found.set(name, value)
  }
  return found
}

/** The name of the input of text models that do not say another. */
const TEXT_FIELD = 'text_field'

function inferTexts(request: Request & { inputs: readonly TextInput[]; ignoreMissing: boolean }): Executor {
  const { id, asked, inputs, ignoreMissing } = request
  return doc => {
    const texts: string[] = []
    for (const { input } of inputs) {
      const value = ignoreMissing ? (input.find(doc) ?? null) : input.get(doc)
      if (value === null && ignoreMissing) {
        if (texts.length === 0) return
        texts.push('')
      } else if (typeof value === 'string') texts.push(value)
      else throw illegalArgument(`input field [${input.text}] cannot be processed because it is not a text field`)
    }
    const model = request.model(asked)
    const name = model.inputFields[0] ?? TEXT_FIELD
    const results = inputs.map(({ resultsField }, i) =>
      model.infer(new Map([[name, texts[i]]]), new Map([...(asked?.settings ?? []), ['results_field', resultsField]])),
    )
    results.forEach((result, i) => {
      const { parent } = inputs[i]!
      for (const [key, value] of result) write(FieldPath.parse(parent + key), doc, value)
      if (i === 0) write(FieldPath.parse(`${parent}model_id`), doc, id)
    })
  }
}

function write(path: FieldPath, doc: IngestDocument, value: unknown): void {
  if (path.has(doc)) path.append(doc, value, true)
  else path.set(doc, value)
}
