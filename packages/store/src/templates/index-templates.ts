/** Index templates: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-put-template.html */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import {
  mapperParsing,
  member,
  type ObjectOf,
  readMappingInSteps,
  readObjectBody,
  runToEnd,
  type Steps,
} from '@sluice/search'
import { checkInTurns } from '../cluster/check-in-turns.js'
import type { ClusterState, StateReader, StateValue } from '../cluster/cluster-state.js'
import { indexTemplateMissing, invalidIndexTemplate } from '../faults.js'
import { PatternOverlap } from './pattern-overlap.js'
import { keptTemplate, overlayParts, type PutInTurns, partsOf, type TemplateParts, templateMember } from './template.js'

const members = {
  index_patterns: member.texts,
  template: templateMember,
  composed_of: member.texts,
  priority: member.number,
  version: member.number,
  _meta: member.map,
  data_stream: member.object('data_stream_template', {
    hidden: member.boolean,
    allow_custom_routing: member.boolean,
    failure_store: member.boolean,
  }),
  allow_auto_create: member.boolean,
  ignore_missing_component_templates: member.texts,
  deprecated: member.boolean,
}

/** Reads an index template as it is kept. Throws x_content_parse_exception and illegal_argument_exception. */
export function readIndexTemplate(bytes: Uint8Array): StateValue {
  const {
    template,
    data_stream: stream,
    composed_of = [],
    ...rest
  }: ObjectOf<typeof members> = readObjectBody(bytes, 'index_template', members)
  const { index_patterns: patterns, ...others } = rest
  if (patterns === undefined) throw illegalArgument('Required [index_patterns]')
  if (patterns.length === 0) throw illegalArgument('There must be at least one pattern, zero given')
  const kept = new Map<string, unknown>([['index_patterns', patterns]])
  if (template !== undefined) kept.set('template', keptTemplate(template))
  kept.set('composed_of', composed_of)
  for (const [key, value] of Object.entries(others)) if (value !== undefined) kept.set(key, value)
  if (stream !== undefined) {
    const { hidden = false, allow_custom_routing = false } = stream
    kept.set(
      'data_stream',
      new Map([
        ['hidden', hidden],
        ['allow_custom_routing', allow_custom_routing],
      ]),
    )
  }
  return kept
}

/** The patterns of a template of either kind. */
export const patternsOf = (template: StateValue): readonly string[] => template.get('index_patterns') as string[]

/** The component templates that an index template names. */
export const componentsOf = (template: StateValue): readonly string[] => template.get('composed_of') as string[]

const priorityOf = (template: StateValue): number => Number(template.get('priority') ?? 0)

/** Stores an index template, in the place of an earlier one unless `isCreate`. Throws for everything that Elasticsearch refuses. */
export function putIndexTemplate(state: ClusterState, name: string, template: StateValue, isCreate: boolean): void {
  runToEnd(checkIndexTemplate(state, name, template, isCreate))
  state.commit(() => state.set('index_template', name, template))
}

/** The same in turns with other requests: its mapping, with those of its components, may have hundreds of thousands of fields. */
export async function putIndexTemplateInTurns(
  state: ClusterState,
  name: string,
  template: StateValue,
  { isCreate, turn }: PutInTurns,
): Promise<void> {
  await checkInTurns(state, () => checkIndexTemplate(state, name, template, isCreate), turn)
  state.commit(() => state.set('index_template', name, template))
}

function* checkIndexTemplate(state: ClusterState, name: string, template: StateValue, isCreate: boolean): Steps<void> {
  checkTemplateName(name)
  if (isCreate && state.get('index_template', name) !== undefined) {
    throw illegalArgument(`index template [${name}] already exists`)
  }
  checkComponents(state, name, template)
  checkPriority(state, name, template)
  yield* checkComposition(state, name, template)
  checkLifecycle(state, name, template)
  checkStreams(state, name, template)
}

function checkLifecycle(state: ClusterState, name: string, template: StateValue): void {
  if (template.has('data_stream') || composed(state, template).lifecycle === null) return
  throw illegalArgument(
    `index template [${name}] specifies lifecycle configuration that can only be used in combination with a data stream`,
  )
}

/** Throws illegal_argument_exception for a template that leaves a data stream without one. */
function checkStreams(state: ClusterState, name: string, template: StateValue): void {
  if (state.all('data_stream').size === 0) return
  const changed = new Map(state.all('index_template')).set(name, template)
  const after: StateReader = {
    all: kind => (kind === 'index_template' ? changed : state.all(kind)),
    get: (kind, id) => (kind === 'index_template' ? changed.get(id) : state.get(kind, id)),
  }
  const left = [...state.all('data_stream').keys()].filter(
    stream => matchingTemplate(after, stream, false)?.[1].has('data_stream') !== true,
  )
  if (left.length === 0) return
  const without = template.has('data_stream') ? '' : ' and no data stream configuration'
  throw illegalArgument(
    `composable template [${name}] with index patterns [${patternsOf(template).join(', ')}], priority [${template.get('priority') ?? null}]` +
      `${without} would cause data streams [${left.sort().join(', ')}] to no longer match a data stream template`,
  )
}

/** Throws invalid_index_template_exception for a name that no template may have. */
export function checkTemplateName(name: string): void {
  const faults: string[] = []
  if (name.includes(' ')) faults.push('name must not contain a space')
  if (name.includes(',')) faults.push("name must not contain a ','")
  if (name.includes('#')) faults.push("name must not contain a '#'")
  if (name.includes('*')) faults.push("name must not contain a '*'")
  if (name.startsWith('_')) faults.push("name must not start with '_'")
  if (name !== name.toLowerCase()) faults.push('name must be lower cased')
  if (faults.length === 0) return
  const shown = faults.map((fault, i) => `${i + 1}: ${fault};`).join('')
  throw invalidIndexTemplate(name, `Validation Failed: ${shown}`)
}

function checkComponents(state: ClusterState, name: string, template: StateValue): void {
  const ignored = (template.get('ignore_missing_component_templates') as string[] | undefined) ?? []
  const missing = componentsOf(template).filter(
    each => state.get('component_template', each) === undefined && !ignored.includes(each),
  )
  if (missing.length === 0) return
  throw invalidIndexTemplate(
    name,
    `index template [${name}] specifies component templates [${missing.join(', ')}] that do not exist`,
  )
}

function checkPriority(state: ClusterState, name: string, template: StateValue): void {
  const priority = priorityOf(template)
  const same = overlapping(state.all('index_template'), name, patternsOf(template)).filter(
    ([, other]) => priorityOf(other) === priority,
  )
  if (same.length === 0) return
  const shown = same.map(([other, value]) => `${other} => [${patternsOf(value).join(', ')}]`).join(',')
  throw illegalArgument(
    `index template [${name}] has index patterns [${patternsOf(template).join(', ')}] matching patterns from existing templates ` +
      `[${same.map(([other]) => other).join(',')}] with patterns (${shown}) that have the same priority [${priority}], ` +
      'multiple index templates may not match during index creation, please use a different priority',
  )
}

/**
 * The templates other than `name` whose patterns have index names in common with `patterns`. Throws illegal_argument_exception if there is
 * too much to compare.
 */
export function overlapping(
  templates: ReadonlyMap<string, StateValue>,
  name: string | null,
  patterns: readonly string[],
): (readonly [string, StateValue])[] {
  const overlap = new PatternOverlap()
  return [...templates]
    .filter(
      ([other, value]) =>
        other !== name && patternsOf(value).some(theirs => patterns.some(own => overlap.of(own, theirs))),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Throws illegal_argument_exception for a template whose parts and components make no mapping together. */
function* checkComposition(state: ClusterState, name: string, template: StateValue): Steps<void> {
  try {
    yield* checkMapping(composed(state, template), `invalid composite mappings for [${name}]`)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`composable template [${name}] template after composition is invalid`, thrown)
  }
}

/** Throws illegal_argument_exception, with `text` as its message, for parts with an invalid mapping. */
export function* checkMapping({ mapping }: TemplateParts, text: string): Steps<void> {
  if (mapping === null) return
  try {
    yield* readMappingInSteps(mapping)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(text, mapperParsing(`Failed to parse mapping: ${thrown.text}`, thrown))
  }
}

/** The result of an index template with its component templates. */
export function composed(state: StateReader, template: StateValue): TemplateParts {
  const components = componentsOf(template).map(each => state.get('component_template', each))
  return overlayParts([...components, template].map(each => partsOf(each?.get('template') as StateValue | undefined)))
}

/** The index template for a new index: of those with a pattern that fits the one with the highest priority. */
export function matchingTemplate(
  state: StateReader,
  name: string,
  isHidden: boolean,
): readonly [string, StateValue] | null {
  let best: readonly [string, StateValue] | null = null
  for (const [template, value] of state.all('index_template')) {
    const patterns = patternsOf(value)
    if (!patterns.some(pattern => wildcardMatches(pattern, name))) continue
    // What is hidden is not meant by a pattern for everything.
    if (isHidden && patterns.includes('*')) continue
    if (best === null || priorityOf(value) > priorityOf(best[1])) best = [template, value]
  }
  return best
}

/**
 * Deletes index templates by names and wildcards. Throws index_template_missing_exception, and illegal_argument_exception for one that a
 * data stream needs.
 */
export function deleteIndexTemplates(state: ClusterState, expression: string): void {
  const names = namedTemplates(state.all('index_template'), expression, missing => indexTemplateMissing(missing))
  for (const name of names) {
    const streams = [...state.all('data_stream').keys()].filter(
      stream => matchingTemplate(state, stream, false)?.[0] === name,
    )
    if (streams.length > 0) {
      throw illegalArgument(
        `unable to remove composable templates [${name}] as they are in use by a data streams [${streams.sort().join(', ')}]`,
      )
    }
  }
  state.commit(() => {
    for (const name of names) state.delete('index_template', name)
  })
}

/** The names that an expression of names and wildcards means, in order. Throws `missing` for an unknown name. */
export function namedTemplates(
  templates: ReadonlyMap<string, StateValue>,
  expression: string,
  missing: (name: string) => JavaException,
): string[] {
  const names = new Set<string>()
  for (const part of expression.split(',')) {
    if (part.includes('*')) for (const name of templates.keys()) if (wildcardMatches(part, name)) names.add(name)
    if (part.includes('*')) continue
    if (!templates.has(part)) throw missing(part)
    names.add(part)
  }
  return [...names].sort()
}
