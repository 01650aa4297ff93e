/** The `enrich` processor (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). */
import { hashMapKeys, illegalArgument, JavaException } from '@sluice/java'
import { fault, invalidOption } from '../diagnostics/diagnostic.js'
import type { CompileContext } from '../engine/context.js'
import { defineProcessor, opt } from '../engine/define.js'
import type { EnrichPolicy } from '../engine/services.js'
import type { Option } from '../options/types.js'
import { lookupOf } from './parts/enrich/enrich-lookup.js'
import { SHAPE_RELATIONS, type ShapeRelation } from './parts/enrich/enrich-rows.js'

const MAX_MATCHES = 128

export default defineProcessor({
  name: 'enrich',
  summary: 'Adds data from the table of an enrich policy.',
  options: {
    policy_name: {
      ...opt.string({ required: true, doc: 'The enrich policy; it must have been executed.' }),
      read: readPolicyName,
    },
    field: opt.templatePath({ required: true, doc: 'The field whose value is looked up.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing.',
    }),
    override: opt.boolean({ default: true, doc: 'Whether an existing target, also null, is replaced.' }),
    target_field: opt.templatePath({ required: true, doc: 'The field that the result goes to.' }),
    max_matches: opt.integer({
      default: 1,
      doc: 'The maximum number of rows, 1 to 128. With 1 the row is written as an object, otherwise as a list.',
    }),
    shape_relation: forGeoMatch(
      opt.parsed({ kind: 'relation', schema: { enum: SHAPE_RELATIONS }, parse: readRelation })({
        default: 'intersects',
        doc: 'For `geo_match` only: the relation of the stored shape to the one in the document.',
      }),
    ),
    orientation: forGeoMatch(
      opt.parsed({ kind: 'orientation', schema: { type: 'string' }, parse: readOrientation })({
        doc: 'For `geo_match` only: the orientation of outlines. No effect, because no shape may cross the date line.',
      }),
    ),
  },
  examples: [
    {
      title: 'One row',
      options: { policy_name: 'users', field: 'mail', target_field: 'user' },
      before: { mail: 'a@x.org' },
      after: { mail: 'a@x.org', user: { email: 'a@x.org', first_name: 'Ann', city: 'Oslo' } },
    },
    {
      title: 'Several rows make a list',
      options: { policy_name: 'users', field: 'mail', target_field: 'user', max_matches: 5 },
      before: { mail: 'a@x.org' },
      after: { mail: 'a@x.org', user: [{ email: 'a@x.org', first_name: 'Ann', city: 'Oslo' }] },
    },
    {
      title: 'No row',
      options: { policy_name: 'users', field: 'mail', target_field: 'user' },
      before: { mail: 'b@x.org' },
      after: { mail: 'b@x.org' },
    },
    {
      title: 'A policy that was never executed',
      options: { policy_name: 'none', field: 'mail', target_field: 'user' },
      before: {},
      fails: 'java.lang.IllegalArgumentException: no enrich index exists for policy with name [none]',
    },
  ],
  compile(options, context) {
    const { policy_name, field, ignore_missing, override, target_field, max_matches, shape_relation } = options
    if (max_matches < 1 || max_matches > MAX_MATCHES) {
      throw invalidOption('max_matches', 'should be between 1 and 128')
    }
    if (!isGeoMatch(context)) refuseShapeOptions(context)
    return doc => {
      const path = field(doc)
      const value = ignore_missing ? (path.find(doc) ?? null) : path.get(doc)
      if (value === null) return
      const policy = policyOf(policy_name, context)
      if (policy === undefined) throw noSuchIndex(policy_name)
      const hits = lookupOf(policy).hits(value, max_matches, shape_relation)
      if (hits.length === 0) return
      const target = target_field(doc)
      if (override || !target.has(doc)) target.set(doc, max_matches === 1 ? hits[0] : hits)
    }
  },
})

const policyOf = (name: string, { services }: CompileContext): EnrichPolicy | undefined =>
  services.enrichPolicies?.get(name)

/** The policy is looked for as soon as its name is read: no other option's fault comes before. */
function readPolicyName(raw: unknown, key: string, context: CompileContext): string {
  const name = NAME.read(raw, key, context) as string
  if (policyOf(name, context) === undefined) {
    throw illegalArgument(`no enrich index exists for policy with name [${name}]`)
  }
  return name
}

const NAME = opt.string({ required: true, doc: 'The name alone.' })

/** Whether the policy that the options name is one of shapes. */
function isGeoMatch(context: CompileContext): boolean {
  const name = context.raw.get('policy_name')
  return typeof name === 'string' && policyOf(name, context)?.type === 'geo_match'
}

/** An option that other policies do not read: whatever it is, it is unknown there. */
function forGeoMatch<T>(option: Option<T>): Option<T> {
  const { default: absent } = option
  return {
    ...option,
    read: (raw, key, context) => (isGeoMatch(context) ? option.read(raw, key, context) : (absent as T)),
  }
}

const SHAPE_OPTIONS = ['shape_relation', 'orientation']

/** Only the factory of `geo_match` reads these two: for the others they are unknown, like whatever else nobody reads. */
function refuseShapeOptions({ raw, type }: CompileContext): void {
  if (!SHAPE_OPTIONS.some(key => raw.has(key))) return
  const known = ['policy_name', 'field', 'ignore_missing', 'override', 'target_field', 'max_matches']
  const keys = (hashMapKeys(raw as Map<string, unknown>) as string[]).filter(key => !known.includes(key))
  throw fault('options-unknown', { type, keys })
}

function readRelation(text: string, key: string): ShapeRelation {
  const relation = SHAPE_RELATIONS.find(name => name === text.toLowerCase())
  if (relation !== undefined) return relation
  throw invalidOption(key, `illegal value [${text}]`, SHAPE_RELATIONS)
}

const ORIENTATIONS = ['right', 'counterclockwise', 'ccw', 'left', 'clockwise', 'cw']

function readOrientation(text: string, key: string): string {
  if (ORIENTATIONS.includes(text.toLowerCase())) return text
  throw invalidOption(key, `illegal value [${text}]`, ORIENTATIONS)
}

/** A policy that was deleted under the pipeline: the search finds no alias. */
const noSuchIndex = (policy: string): JavaException =>
  new JavaException('org.elasticsearch.index.IndexNotFoundException', `no such index [.enrich-${policy}]`)
