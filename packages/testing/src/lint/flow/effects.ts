/** The effects of a processor on the fields of a document, as far as its options show. */
import type { JsonPath } from '@sluice/core'
import { eachExpression, type PainlessTree } from '@sluice/painless'
import type { LintProcessor } from '../pipeline-model.js'
import { fieldOfPlace, placeName } from '../script/paths.js'
import { dissectFields, grokFields } from './captures.js'

/** A field that is read, and where the options say so. */
export interface FieldUse {
  readonly field: string
  readonly path: JsonPath
  /** Whether the processor fails when the field is absent, so that after it the field is there. */
  readonly isRequired: boolean
}

/** The effects of one processor, its condition apart. */
export interface Effects {
  readonly reads: readonly FieldUse[]
  /** Fields that have a value afterwards, when the processor ran and did not fail. */
  readonly writes: readonly string[]
  /** The fields of `mayWrite` that have a value afterwards if the fields that it reads existed. */
  readonly writesIfThere?: readonly string[]
  /** Fields that may have got a value. */
  readonly mayWrite: readonly string[]
  /** Fields that are gone afterwards. */
  readonly removes: readonly string[]
  /** Whether it may also change fields that are not named here. */
  readonly isOpaque: boolean
}

/** Types that change `field` in place or write to `target_field`. */
const CONVERTING = new Set([
  'bytes',
  'convert',
  'gsub',
  'html_strip',
  'join',
  'lowercase',
  'sort',
  'split',
  'trim',
  'uppercase',
  'urldecode',
])

/** Types that look something up about `field` and write it below `target_field`, with its default. */
const LOOKING_UP: ReadonlyMap<string, string> = new Map([
  ['geoip', 'geoip'],
  ['ip_location', 'ip_location'],
  ['user_agent', 'user_agent'],
  ['uri_parts', 'url'],
  ['registered_domain', ''],
  ['enrich', ''],
])

const made = new WeakMap<LintProcessor, Effects>()

/** The effects of a processor; made once, since many rules ask for them. */
export function effectsOf(processor: LintProcessor): Effects {
  let effects = made.get(processor)
  if (effects === undefined) {
    effects = findEffects(processor)
    made.set(processor, effects)
  }
  return effects
}

/** Options that depend on the document (templates) make a processor opaque. */
function findEffects(processor: LintProcessor): Effects {
  const { type, options, path } = processor
  const text = (key: string): string | null => {
    const value = options.get(key)
    return typeof value === 'string' ? withoutPrefix(value) : null
  }
  const field = text('field')
  const target = text('target_field')
  const ignoresMissing = options.get('ignore_missing') === true
  const own: FieldUse[] =
    field === null || isTemplate(field) ? [] : [{ field, path: [...path, 'field'], isRequired: !ignoresMissing }]
  const isOpaque = [field, target].some(each => each !== null && isTemplate(each))
  const none: Effects = { reads: [], writes: [], mayWrite: [], removes: [], isOpaque }
  const reading: Effects = { ...none, reads: own }
  const writing = (name: string | null, more: Partial<Effects> = {}): Effects => {
    const written = name === null || name === '' || isTemplate(name) ? [] : [name]
    return ignoresMissing
      ? { ...reading, mayWrite: written, writesIfThere: written, ...more }
      : { ...reading, writes: written, ...more }
  }
  if (CONVERTING.has(type)) return writing(target ?? field)
  const lookedUp = LOOKING_UP.get(type)
  if (lookedUp !== undefined) {
    const name = target ?? lookedUp
    return name === '' ? { ...reading, isOpaque: true } : { ...reading, mayWrite: [name] }
  }
  switch (type) {
    case 'set':
      return setEffects(processor, none, field)
    case 'append':
      return field === null || isTemplate(field) ? { ...none, isOpaque: true } : { ...none, writes: [field] }
    case 'remove':
      return removeEffects(processor, none)
    case 'rename': {
      if (field === null || target === null || isOpaque) return { ...none, isOpaque: true }
      const moved = { ...reading, removes: [field] }
      return ignoresMissing ? { ...moved, mayWrite: [target], writesIfThere: [target] } : { ...moved, writes: [target] }
    }
    case 'date':
      return { ...reading, writes: [target ?? '@timestamp'] }
    case 'grok':
    case 'dissect': {
      const { sure, possible } = type === 'grok' ? grokFields(options) : dissectFields(options)
      return ignoresMissing
        ? { ...reading, mayWrite: [...sure, ...possible], writesIfThere: sure }
        : { ...reading, writes: sure, mayWrite: possible }
    }
    case 'json':
      return options.get('add_to_root') === true ? { ...reading, isOpaque: true } : writing(target ?? field)
    case 'kv':
      return target === null ? { ...reading, isOpaque: true } : { ...reading, mayWrite: [target] }
    case 'csv': {
      const targets = options.get('target_fields')
      return { ...reading, mayWrite: Array.isArray(targets) ? targets.map(each => withoutPrefix(String(each))) : [] }
    }
    case 'fingerprint':
      return { ...none, mayWrite: [target ?? 'fingerprint'] }
    case 'community_id':
      return { ...none, mayWrite: [target ?? 'network.community_id'] }
    case 'network_direction':
      return { ...none, mayWrite: [target ?? 'network.direction'] }
    case 'redact':
      return { ...reading, mayWrite: field === null ? [] : [field] }
    case 'script':
      return scriptEffects(processor, none)
    case 'foreach':
      return { ...reading, isOpaque: true }
    case 'drop':
    case 'fail':
    case 'terminate':
      return none
    default:
      return { ...none, reads: own, isOpaque: true }
  }
}

const isTemplate = (text: string): boolean => text.includes('{{')

const withoutPrefix = (field: string): string => field.replace(/^_source\./, '')

function setEffects({ options, path }: LintProcessor, none: Effects, field: string | null): Effects {
  const from = options.get('copy_from')
  const reads: FieldUse[] = []
  const skipsEmpty = options.get('ignore_empty_value') === true
  if (typeof from === 'string' && !isTemplate(from)) {
    reads.push({ field: withoutPrefix(from), path: [...path, 'copy_from'], isRequired: !skipsEmpty })
  }
  if (field === null || isTemplate(field)) return { ...none, reads, isOpaque: true }
  const value = options.get('value') ?? null
  const isSure = reads.length > 0 ? !skipsEmpty : value !== null && !(skipsEmpty && isEmptyAtTimes(value))
  return isSure ? { ...none, reads, writes: [field] } : { ...none, reads, mayWrite: [field] }
}

/** Whether a template may leave nothing of a value. */
const isEmptyAtTimes = (value: unknown): boolean => typeof value === 'string' && (value === '' || isTemplate(value))

function removeEffects({ options }: LintProcessor, none: Effects): Effects {
  const field = options.get('field')
  if (options.has('keep')) return { ...none, isOpaque: true }
  const fields = (Array.isArray(field) ? field : [field]).filter(each => typeof each === 'string').map(withoutPrefix)
  return { ...none, removes: fields.filter(each => !isTemplate(each)), isOpaque: fields.some(isTemplate) }
}

/** The assignments and removals of a script. It is opaque if it passes the document on or reads members by computed names. */
function scriptEffects({ script }: LintProcessor, none: Effects): Effects {
  if (script === null || script.tree === null) return { ...none, isOpaque: true }
  const mayWrite: string[] = []
  let isOpaque = false
  const parents = new Set<PainlessTree.Expression>()
  eachExpression(script.tree, node => {
    if (node.kind === 'assignment') {
      const place = placeName(node.target)
      const field = place === null ? null : fieldOfPlace(place)
      if (field !== null) mayWrite.push(field)
    }
    if (node.kind === 'dot' || node.kind === 'methodCall' || node.kind === 'index') {
      const isKnown = node.kind !== 'methodCall' || /^(?:get|containsKey|remove|put|putIfAbsent)$/.test(node.name)
      const [key] = node.kind === 'methodCall' ? node.arguments : []
      const isLiteral = key === undefined || key.kind === 'string'
      const hasName = node.kind !== 'index' || node.index.kind === 'string'
      if (isKnown && isLiteral && hasName) parents.add(node.receiver)
      const receiver = placeName(node.receiver)
      if (node.kind === 'methodCall' && key?.kind === 'string' && receiver?.startsWith('ctx') && node.name !== 'get') {
        mayWrite.push(fieldOfPlace(`${receiver}.${key.value}`) ?? '')
      }
    }
    if (node.kind === 'name' && node.name === 'ctx' && !parents.has(node)) isOpaque = true
    if (node.kind === 'call') isOpaque = true
  })
  return { ...none, mayWrite: mayWrite.filter(field => field !== ''), isOpaque }
}
