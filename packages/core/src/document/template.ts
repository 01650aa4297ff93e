/**
 * Template snippets (`{{field}}`) as Elasticsearch renders them (recordings `cases/engine`): compiled once to a list
 * of pieces; the common template, one plain variable, is a path look-up and a string.
 */
import {
  DocumentMap,
  getKey,
  hashMapKeys,
  JavaException,
  JavaObject,
  javaToString,
  KeySite,
  parseInt32,
  spendSteps,
  spendText,
  urlEncode,
} from '@sluice/java'
import type { IngestDocument } from './document.js'
import { writeJson } from './json-write.js'
import { isMetadataKey } from './metadata.js'
import { parseTemplate, type TagNode, type TemplateNode } from './template-parse.js'

/** How `{{x}}` is escaped. */
export type MediaType = 'application/json' | 'text/plain' | 'application/x-www-form-urlencoded'

/** The media types that templates know. */
export const mediaTypes: readonly MediaType[] = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']

/** A compiled template: renders one document's text. Throws general_script_exception if rendering fails (reference 3.3). */
export type Template = (doc: IngestDocument) => string

/** Whether a configuration string is a template at all: only if it holds `{{`. */
export const isTemplate = (text: string): boolean => text.includes('{{')

/** The size limit of a rendered template: `mustache.max_output_size_bytes`, which counts UTF-16 units. */
const MAX_OUTPUT_SIZE = 1024 * 1024

/** Compiles a template. Throws script_exception (lang mustache) for one that does not parse. */
export function compileTemplate(text: string, mediaType: MediaType = 'application/json'): Template {
  const nodes = parseTemplate(text)
  const renderer = new Renderer(ESCAPES[mediaType])
  const general: Template = doc => renderer.run(nodes, doc)
  return nodes.every(isPlain)
    ? joinPieces(
        nodes.map(node => pieceOf(node, ESCAPES[mediaType])),
        general,
      )
    : general
}

/**
 * Compiles a template that is filled with parameters instead of a document: the body of a search template.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-template.html
 *
 * @throws JavaException script_exception for a template that does not parse; the function throws general_script_exception
 */
export function compileParameterTemplate(text: string): (params: ReadonlyMap<string, unknown>) => string {
  const nodes = parseTemplate(text)
  const renderer = new Renderer(escapeJson)
  return params => renderer.runOn(nodes, params)
}

/** A tag of a template on a document. */
export interface RenderedTag {
  /** Its place in the template; a section ends with its closing tag. */
  readonly start: number
  readonly end: number
  /** The name that it looks up; null for a tag without one (`{{#url}}`). */
  readonly name: string | null
  /** The value that was found, or undefined. */
  readonly value: unknown
  /** The text that it is rendered as. */
  readonly text: string
}

/**
 * Renders each tag of a template by itself, those within sections with their section.
 *
 * @throws JavaException script_exception for a template that does not parse, general_script_exception if a tag cannot be rendered
 */
export function renderTags(text: string, mediaType: MediaType, doc: IngestDocument): readonly RenderedTag[] {
  const renderer = new Renderer(ESCAPES[mediaType])
  return parseTemplate(text).flatMap(node => {
    if (node.kind === 'text') return []
    const { start, end } = node
    const name = nameOf(node)
    const value = name === null ? undefined : lookUp(name, [new Model(doc)])
    return [{ start, end, name, value, text: renderer.run([node], doc) }]
  })
}

const nameOf = (node: TagNode): string | null => (node.kind === 'url' ? null : node.name)

type PlainNode = Extract<TemplateNode, { kind: 'text' | 'variable' }>
type Piece = string | ((doc: IngestDocument) => string)

/** The form of most templates: text, and names that are looked up in the document alone. */
const isPlain = (node: TemplateNode): node is PlainNode =>
  node.kind === 'text' || (node.kind === 'variable' && node.name !== '' && !node.name.startsWith('.'))

function pieceOf(node: PlainNode, escaped: (text: string) => string): Piece {
  if (node.kind === 'text') return node.text
  const look = rootLookUp(node.name)
  return doc => {
    const value = look(doc)
    if (value === undefined || value === null) return ''
    const text = typeof value === 'string' ? value : textOf(value)
    spendText(text.length)
    return node.escaped ? escaped(text) : text
  }
}

function joinPieces(pieces: readonly Piece[], general: Template): Template {
  const [only] = pieces
  const join: Template =
    pieces.length === 1 && typeof only === 'function'
      ? only
      : doc => {
          let out = ''
          for (const piece of pieces) out += typeof piece === 'string' ? piece : piece(doc)
          return out
        }
  return doc => {
    const out = join(doc)
    return out.length > MAX_OUTPUT_SIZE ? general(doc) : out
  }
}

/** `lookUp` in the document alone, with the name taken apart beforehand. */
function rootLookUp(name: string): (doc: IngestDocument) => unknown {
  const [first, ...rest] = name.split('.') as [string, ...string[]]
  const readFirst = rootReader(first)
  if (rest.length === 0) return readFirst
  const site = new KeySite(name)
  const sites = rest.map(part => new KeySite(part))
  return doc => {
    const whole = getKey(doc.source, site)
    if (whole !== undefined) return whole
    let value = readFirst(doc)
    for (let i = 0; i < rest.length; i++) {
      if (value === undefined) return undefined
      value = value instanceof DocumentMap ? value.getAt(sites[i]!) : child(value, rest[i]!, name)
    }
    return value
  }
}

function rootReader(key: string): (doc: IngestDocument) => unknown {
  if (key === '_ingest') return doc => doc.ingest
  if (key === '_source') return doc => doc.ctx
  if (isMetadataKey(key)) return doc => doc.metadata.values.get(key)
  const site = new KeySite(key)
  return doc => getKey(doc.source, site)
}

const ESCAPES: Record<MediaType, (text: string) => string> = {
  'application/json': escapeJson,
  'text/plain': text => text,
  'application/x-www-form-urlencoded': urlEncode,
}

const JSON_SPECIAL = /["\\\u0000-\u001f]/
const SHORT_ESCAPES = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
])

function escapeJson(text: string): string {
  if (!JSON_SPECIAL.test(text)) return text
  return text.replace(
    /["\\\u0000-\u001f]/g,
    c => SHORT_ESCAPES.get(c) ?? `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

/** The names at the top: ctx, `_source` (the whole ctx) and `_ingest`. */
class Model {
  constructor(readonly doc: IngestDocument) {}

  get(name: string): unknown {
    if (name === '_ingest') return this.doc.ingest
    return name === '_source' ? this.doc.ctx : this.doc.ctx.get(name)
  }
}

type Scope = Model | unknown

/** The least number of steps that a tag counts each time it is rendered. */
const STEPS_PER_TAG = 4

class Renderer {
  constructor(protected readonly escaped: (text: string) => string) {}

  run(nodes: readonly TemplateNode[], doc: IngestDocument): string {
    return this.runOn(nodes, new Model(doc))
  }

  /** Renders on another scope than a document's. */
  runOn(nodes: readonly TemplateNode[], scope: Scope): string {
    const out = this.render(nodes, [scope])
    if (out.length > MAX_OUTPUT_SIZE) new SizeCheck(this.escaped).runOn(nodes, scope)
    return out
  }

  /** Ends if there is more than a template may give: what would follow changes nothing. */
  protected render(nodes: readonly TemplateNode[], scopes: readonly Scope[]): string {
    let out = ''
    for (const node of nodes) {
      out += this.renderNode(node, scopes)
      if (out.length > MAX_OUTPUT_SIZE) break
    }
    return out
  }

  protected renderNode(node: TemplateNode, scopes: readonly Scope[]): string {
    spendSteps(STEPS_PER_TAG)
    switch (node.kind) {
      case 'text':
        return node.text
      case 'variable': {
        const value = lookUp(node.name, scopes)
        if (value === undefined || value === null) return ''
        const text = typeof value === 'string' ? value : textOf(value)
        spendText(text.length)
        return node.escaped ? this.escaped(text) : text
      }
      case 'section':
        return this.renderSection(node, scopes)
      case 'toJson':
        return node.name === null ? '' : toJson(lookUp(node.name, scopes))
      case 'join':
        return this.renderJoin(node, scopes)
      case 'url':
        return node.nodes.map(inner => urlEncode(this.renderNode(inner, scopes))).join('')
    }
  }

  private renderSection(node: Extract<TemplateNode, { kind: 'section' }>, scopes: readonly Scope[]): string {
    const value = lookUp(node.name, scopes)
    const list = elementsOf(value)
    spendSteps(scopes.length)
    const isEmpty = value === undefined || value === null || value === false || value === '' || list?.length === 0
    if (node.inverted) return isEmpty ? this.render(node.nodes, scopes) : ''
    if (isEmpty) return ''
    if (list === null) return this.render(node.nodes, [...scopes, value])
    let out = ''
    for (const item of list) {
      out += this.render(node.nodes, [...scopes, item])
      if (out.length > MAX_OUTPUT_SIZE) break
    }
    return out
  }

  private renderJoin(node: Extract<TemplateNode, { kind: 'join' }>, scopes: readonly Scope[]): string {
    const list = node.name === '' ? null : elementsOf(lookUp(node.name, scopes))
    if (list === null) return this.render(node.nodes, scopes)
    const texts = list.map(item => {
      if (item !== null) return javaToString(item)
      const cause = new JavaException(
        'java.lang.NullPointerException',
        'Cannot invoke "Object.toString()" because "object" is null',
      )
      throw runFault(`Function failure @[query-template:1]`, cause)
    })
    spendText(texts.length * node.delimiter.length)
    return texts.join(node.delimiter)
  }
}

/** The elements of a list or set, or null for anything else. */
function elementsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!(value instanceof JavaObject)) return null
  const iterable = value as JavaObject & Partial<Iterable<unknown>>
  return iterable[Symbol.iterator] === undefined ? null : [...(iterable as Iterable<unknown>)]
}

function toJson(value: unknown): string {
  if (value === undefined || value === null) return ''
  const isContainer = value instanceof Map || elementsOf(value) !== null
  return isContainer ? writeJson(value, { order: 'hash' }) : textOf(value)
}

/** Text of a value at the top of an expression: a list shows as a map of its indexes. */
function textOf(value: unknown): string {
  const list = elementsOf(value)
  if (list === null) return javaToString(value)
  const members = new Map(list.map((item, i) => [i, item]))
  return `{${hashMapKeys(members)
    .map(i => `${String(i)}=${javaToString(members.get(i as number))}`)
    .join(', ')}}`
}

/** Looks a name up, innermost scope first: the whole name as one key, then part by part. Undefined if nothing is found. */
function lookUp(name: string, scopes: readonly Scope[]): unknown {
  if (name === '.') return currentItem(scopes)
  if (name === '' || name.startsWith('.')) throw runFault(name, indexFault('Index 0 out of bounds for length 0'), name)
  const dot = name.indexOf('.')
  const first = dot < 0 ? name : name.slice(0, dot)
  for (let i = scopes.length - 1; i >= 0; i--) {
    const scope = scopes[i]
    const whole = child(scope, name, name)
    if (whole !== undefined) return whole
    if (dot < 0) continue
    let value = child(scope, first, name)
    if (value === undefined) continue
    for (const part of name.slice(dot + 1).split('.')) {
      value = child(value, part, name)
      if (value === undefined) return undefined
    }
    return value
  }
  return undefined
}

function currentItem(scopes: readonly Scope[]): unknown {
  const scope = scopes[scopes.length - 1]
  if (scope instanceof Model || scope === null) {
    throw runFault('.', new JavaException('java.lang.UnsupportedOperationException', null), '.')
  }
  return scope
}

function child(scope: Scope, part: string, name: string): unknown {
  if (scope instanceof Model || scope instanceof Map) return scope.get(part)
  const list = elementsOf(scope)
  if (list === null) return undefined
  if (part === 'size') return list.length
  const index = listIndex(part)
  if (index === null) return undefined
  if (index < 0) throw runFault(name, new JavaException('java.lang.IllegalArgumentException', 'position >= 0'), name)
  if (index >= list.length) {
    throw runFault(name, new JavaException('java.lang.IndexOutOfBoundsException', String(index)), name)
  }
  return list[index]
}

function listIndex(part: string): number | null {
  if (!/^[+-]?\d+$/.test(part)) return null
  try {
    return parseInt32(part)
  } catch (error) {
    if (error instanceof JavaException) return null
    throw error
  }
}

const indexFault = (text: string): JavaException => new JavaException('java.lang.StringIndexOutOfBoundsException', text)

/** The chain of exceptions that a failing template ends in; the innermost text is what `on_failure_message` shows. */
function runFault(what: string, innermost: JavaException, name?: string): JavaException {
  const mustache = (text: string, cause: JavaException) =>
    new JavaException('com.github.mustachejava.MustacheException', text, cause)
  const inner =
    name === undefined
      ? mustache(what, innermost)
      : mustache(
          `Failed to get value for ${name} @[query-template:1]`,
          mustache(`${innermost.text ?? name} @[query-template:1]`, innermost),
        )
  return new JavaException(
    'org.elasticsearch.script.GeneralScriptException',
    'Error running com.github.mustachejava.codes.DefaultMustache@1',
    inner,
  )
}

/** Renders again, piece by piece, to the piece that passes the limit: the error shows the size reached there. */
class SizeCheck extends Renderer {
  private size = 0
  private head = ''

  override runOn(nodes: readonly TemplateNode[], scope: Scope): string {
    return this.render(nodes, [scope])
  }

  protected override renderNode(node: TemplateNode, scopes: readonly Scope[]): string {
    const text = super.renderNode(node, scopes)
    if (node.kind === 'section' || (node.kind === 'join' && text === '')) return text
    this.size += text.length
    this.head = (this.head + text).slice(0, 20)
    if (this.size <= MAX_OUTPUT_SIZE) return text
    throw new JavaException(
      'org.elasticsearch.ElasticsearchParseException',
      'Mustache script result size limit exceeded',
      new JavaException(
        'org.elasticsearch.common.text.SizeLimitingStringWriter$SizeLimitExceededException',
        `String [${this.head}...] has size [${this.size}] which exceeds the size limit [${MAX_OUTPUT_SIZE}]`,
      ),
    )
  }
}
