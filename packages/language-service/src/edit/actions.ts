/** Changes that an author may want at a place of a pipeline's text, if nothing is wrong: a tag, `ignore_missing`. */
import { type Registry, registry } from '@sluice/core'
import { formatOf } from '../source/definition.js'
import type { SourceFormat } from '../source/place.js'
import type { EditOptions } from './complete.js'
import { type OutlinedProcessor, outlined } from './outline.js'
import { optionsOfType } from './place-kind.js'

/** A change of a text. */
export interface TextAction {
  readonly title: string
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[]
}

/** The changes that are offered at an offset: those of the innermost processor there. */
export function actionsAt(
  text: string,
  offset: number,
  options: Pick<EditOptions, 'name' | 'format' | 'processors'>,
): TextAction[] {
  const format = options.format ?? formatOf(text, options.name)
  const all = outlined(text, format)
  const inside = all.filter(({ range }) => range.start <= offset && offset <= range.end)
  const processor = inside.reduce<OutlinedProcessor | null>(
    (deepest, each) => (deepest === null || each.depth >= deepest.depth ? each : deepest),
    null,
  )
  if (processor === null) return []
  return [
    ...tagAction(text, format, processor, all),
    ...ignoreMissingAction(text, format, processor, options.processors ?? registry),
  ]
}

function tagAction(
  text: string,
  format: SourceFormat,
  processor: OutlinedProcessor,
  all: readonly OutlinedProcessor[],
): TextAction[] {
  if (processor.tag !== null) return []
  const taken = new Set(all.map(({ tag }) => tag))
  const wanted = [processor.type, fieldOf(processor)].filter(part => part !== null).join('_')
  let tag = wanted
  for (let number = 2; taken.has(tag); number++) tag = `${wanted}_${number}`
  return action(`Add a tag: ${tag}`, text, format, processor, 'tag', JSON.stringify(tag), tag)
}

/** The field that a processor works on, in letters that a tag may have. */
function fieldOf({ options }: OutlinedProcessor): string | null {
  if (options?.kind !== 'map') return null
  const field = options.members.find(({ key }) => key === 'field')?.value
  if (field?.kind !== 'scalar' || typeof field.value !== 'string') return null
  return field.value.replace(/[\W_]+/g, '_').replace(/^_+|_+$/g, '') || null
}

function ignoreMissingAction(
  text: string,
  format: SourceFormat,
  processor: OutlinedProcessor,
  processors: Registry,
): TextAction[] {
  const { type, options } = processor
  const isThere = options?.kind === 'map' && options.members.some(({ key }) => key === 'ignore_missing')
  if (isThere || optionsOfType(type, processors)?.has('ignore_missing') !== true) return []
  return action('Add ignore_missing: true', text, format, processor, 'ignore_missing', 'true', 'true')
}

function action(
  title: string,
  text: string,
  format: SourceFormat,
  processor: OutlinedProcessor,
  key: string,
  json: string,
  yaml: string,
): TextAction[] {
  const edits = addedOption(text, format, processor, key, json, yaml)
  return edits === null ? [] : [{ title, edits }]
}

/** Puts a member in front of the others, laid out as they are. Null if the options are not a map that is written out. */
export function addedOption(
  text: string,
  format: SourceFormat,
  { options }: OutlinedProcessor,
  key: string,
  json: string,
  yaml: string,
): TextAction['edits'] | null {
  if (options?.kind !== 'map') return null
  const isBlock = format === 'yaml' && text[options.start] !== '{'
  const written = isBlock ? `${key}: ${yaml}` : `${format === 'yaml' ? key : `"${key}"`}: ${json}`
  const [first] = options.members
  if (first === undefined) {
    const at = options.start + 1
    return text[options.start] === '{' ? [{ start: at, end: at, text: ` ${written} ` }] : null
  }
  const at = first.keyStart
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const before = text.slice(lineStart, at)
  const isOwnLine = /^[\s-]*$/.test(before)
  const separator = isBlock || isOwnLine ? `\n${before.replaceAll('-', ' ')}` : ' '
  return [{ start: at, end: at, text: `${written}${isBlock ? '' : ','}${separator}` }]
}
