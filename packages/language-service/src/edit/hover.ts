/** The hover text of the word at a place of a pipeline's text. */
import { registry } from '@sluice/core'
import { patternBank } from '@sluice/grok'
import { completionsAt } from '@sluice/painless'
import { cursorAt } from '../source/cursor.js'
import { formatOf, valueWithin } from '../source/definition.js'
import { LineIndex, type SourceRange } from '../source/place.js'
import { readPipelineSource } from '../source/source.js'
import type { EditOptions } from './complete.js'
import { optionsOfType, placeKind, scriptContext } from './place-kind.js'

/** A text about a range. */
export interface Hover {
  readonly range: SourceRange
  readonly markdown: string
}

/** The hover text at an offset, or null. */
export function hover(text: string, offset: number, options: EditOptions): Hover | null {
  const { processors = registry } = options
  const cursor = cursorAt(text, offset, options.format ?? formatOf(text, options.name))
  if (cursor === null) return null
  const range = (start: number, end: number): SourceRange => new LineIndex(text).range(start, end)
  const path = cursor.path[0] === 'pipeline' ? cursor.path.slice(1) : cursor.path
  if (cursor.role === 'key') {
    const place = placeKind([...path, cursor.text])
    const markdown =
      place?.kind === 'options'
        ? processors.get(place.type)?.summary
        : place?.kind === 'option' && place.rest.length === 0
          ? optionText(optionsOfType(place.type, processors)?.get(place.option)?.description)
          : undefined
    return markdown === undefined ? null : { range: range(cursor.start, cursor.end), markdown }
  }
  const context = scriptContext(path)
  if (context !== null) {
    const word = wordAt(cursor.text, cursor.offset, /[\w@]/)
    const found = completionsAt(cursor.text, word.end, context).find(({ label }) => label === word.text)
    const start = offset - (cursor.offset - word.start)
    const shown = range(start, start + word.text.length)
    if (found !== undefined) {
      const more = [found.note, found.page].filter(part => part !== undefined)
      return { range: shown, markdown: [`\`\`\`painless\n${found.signature}\n\`\`\``, ...more].join('\n\n') }
    }
    return fieldHover(cursor.text.slice(0, word.end), options, shown)
  }
  const place = placeKind(path)
  if (place?.kind !== 'option') return null
  if (place.type === 'grok') {
    const word = wordAt(cursor.text, cursor.offset, /\w/)
    if (!/%\{$/.test(cursor.text.slice(0, word.start))) return null
    const pattern = grokPattern(text, path, word.text, options)
    const start = offset - (cursor.offset - word.start)
    return pattern === undefined
      ? null
      : { range: range(start, start + word.text.length), markdown: `\`${word.text}\`\n\n\`\`\`\n${pattern}\n\`\`\`` }
  }
  const known = optionsOfType(place.type, processors)?.get(place.option)?.description
  const value = known?.values.find(each => place.rest.length === 0 && each.value === cursor.text)
  if (value !== undefined) {
    return { range: range(cursor.start, cursor.end), markdown: `\`${value.value}\`. ${value.doc}` }
  }
  const tag = templateTag(cursor.text, cursor.offset)
  const start = tag === null ? cursor.start : offset - (cursor.offset - tag.start)
  const end = tag === null ? cursor.end : start + tag.text.length
  const field = tag?.text ?? cursor.text
  const detail = options.fields?.get(field)
  return detail === undefined ? null : { range: range(start, end), markdown: `\`${field}\`: ${detail}` }
}

/** The name in the `{{...}}` around an offset. */
function templateTag(text: string, offset: number): { readonly start: number; readonly text: string } | null {
  const word = wordAt(text, offset, /[\w.@-]/)
  const isTag = /\{\{\{?[&#^/]?\s*$/.test(text.slice(0, word.start)) && /^\s*\}\}/.test(text.slice(word.end))
  return isTag ? word : null
}

function optionText(
  option: { readonly kind: string; readonly doc: string; readonly defaultText: string | null } | undefined,
): string | undefined {
  if (option === undefined) return undefined
  const otherwise = option.defaultText === null ? '' : ` Default: ${option.defaultText}.`
  return `*${option.kind}*. ${option.doc}${otherwise}`
}

function wordAt(text: string, offset: number, letter: RegExp) {
  let start = offset
  while (start > 0 && letter.test(text[start - 1]!)) start--
  let end = offset
  while (end < text.length && letter.test(text[end]!)) end++
  return { start, end, text: text.slice(start, end) }
}

/** The value that a field has, if the caller knows it. */
function fieldHover(before: string, { fields }: EditOptions, range: SourceRange): Hover | null {
  const [, chain] = /\bctx\??\.((?:\w+\??\.)*\w+)$/.exec(before) ?? []
  const field = chain?.replaceAll('?', '')
  const detail = field === undefined ? undefined : fields?.get(field)
  return detail === undefined ? null : { range, markdown: `\`${field}\`: ${detail}` }
}

function grokPattern(
  text: string,
  path: readonly (string | number)[],
  name: string,
  options: EditOptions,
): string | undefined {
  const source = readPipelineSource(text, options)
  const at = path.lastIndexOf('grok')
  const grok = source.kind === 'fault' ? null : valueWithin(source.definition, path.slice(0, at + 1))
  const definitions: unknown = grok instanceof Map ? grok.get('pattern_definitions') : undefined
  const own: unknown = definitions instanceof Map ? definitions.get(name) : undefined
  if (typeof own === 'string') return own
  return patternBank(grok instanceof Map && grok.get('ecs_compatibility') === 'v1' ? 'v1' : 'disabled').get(name)
}
