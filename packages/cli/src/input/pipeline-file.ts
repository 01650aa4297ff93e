/**
 * Pipeline files, JSON or YAML: read to the JSON text that the engine takes, with the place of every path for faults. YAML is
 * read as YAML 1.2 (`on`, `yes` are words, dates stay text), numbers exactly.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { JsonExactReader, writeJson } from '@sluice/core'
import { doubleOf, integerOf, JavaException } from '@sluice/java'
import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLError,
} from 'yaml'
import { UsageFault } from '../faults.js'
import { codeFrame, type FilePlace, placeText } from '../output/code-frame.js'
import type { Paint } from '../output/style.js'

/** A pipeline file that was read. */
export interface PipelineFile {
  readonly file: string
  readonly id: string
  /** The definition as JSON text. */
  readonly definition: string
  /** The place of a path into the definition. */
  place(path: readonly (string | number)[]): FilePlace
  readonly text: string
}

/** Reads a pipeline file. Throws UsageFault with file, line, column and code frame where it cannot be read. */
export function readPipelineFile(file: string, paint: Paint): PipelineFile {
  const text = readText(file)
  const extension = path.extname(file)
  const id = path.basename(file, extension)
  const isJson = extension === '.json' || (extension !== '.yml' && extension !== '.yaml' && /^\s*\{/.test(text))
  const value = isJson ? readJsonDefinition(file, text, paint) : readYamlDefinition(file, text, paint)
  if (!(value instanceof Map)) {
    throw new UsageFault(`${file}: a pipeline must be an object, with a list "processors"`)
  }
  const definition = pipelineOf(value as Map<string, unknown>)
  return {
    file,
    id,
    text,
    definition: writeJson(definition.value),
    place: at => placeOf(file, text, [...definition.prefix, ...at]),
  }
}

/** A file that holds `{"pipeline": {...}}` (a `_simulate` body) is taken for its pipeline. */
function pipelineOf(value: Map<string, unknown>): { value: Map<string, unknown>; prefix: string[] } {
  const inner = value.get('pipeline')
  if (value.has('processors') || !(inner instanceof Map)) return { value, prefix: [] }
  return { value: inner as Map<string, unknown>, prefix: ['pipeline'] }
}

/** The text of a file. Throws UsageFault where it is not there or cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageFault(`there is no file ${file}`)
    if (code === 'EISDIR') throw new UsageFault(`${file} is a folder, not a file`)
    throw new UsageFault(`${file} cannot be read: ${(thrown as Error).message}`)
  }
}

function readJsonDefinition(file: string, text: string, paint: Paint): unknown {
  try {
    return new JsonExactReader(text).next()
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw jsonFault(file, text, thrown, paint)
  }
}

/** The fault of unreadable JSON: Jackson's message without its source line, with our own frame. */
export function jsonFault(file: string, text: string, exception: JavaException, paint: Paint): UsageFault {
  const full = (exception.cause ?? exception).text ?? ''
  const match = /line: (\d+), column: (\d+)\]$/.exec(full)
  const message = full.split('\n at [Source')[0]!
  if (match === null) return new UsageFault(`${file}: ${message}`)
  const place = { file, line: Number(match[1]), column: Number(match[2]), length: 1 }
  return new UsageFault(`${placeText(place)}: unreadable JSON: ${message}\n${codeFrame(text, place, paint)}`)
}

function readYamlDefinition(file: string, text: string, paint: Paint): unknown {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', intAsBigInt: true })
  const [error] = document.errors
  if (error !== undefined) throw yamlFault(file, text, error, lines, paint)
  return documentValue(document.contents as Node | null, document)
}

function yamlFault(file: string, text: string, error: YAMLError, lines: LineCounter, paint: Paint): UsageFault {
  const { line, col } = lines.linePos(error.pos[0])
  const place = { file, line, column: col, length: Math.max(1, error.pos[1] - error.pos[0]) }
  const message = error.message.split(' at line ')[0]!
  return new UsageFault(`${placeText(place)}: unreadable YAML: ${message}\n${codeFrame(text, place, paint)}`)
}

/** A YAML node as a document value. */
function documentValue(node: Node | null, document: ReturnType<typeof parseDocument>): unknown {
  if (node === null) return null
  if (isAlias(node)) return documentValue((node.resolve(document) as Node | undefined) ?? null, document)
  if (isMap(node)) {
    return new Map(node.items.map(pair => [keyText(pair.key), documentValue(pair.value as Node | null, document)]))
  }
  if (isSeq(node)) return node.items.map(item => documentValue(item as Node, document))
  if (!isScalar(node)) return null
  const { value } = node
  if (typeof value === 'bigint') return integerOf(value)
  return typeof value === 'number' ? doubleOf(value) : value
}

const keyText = (key: unknown): string => String(isScalar(key) ? key.value : key)

/** The place of a path: the deepest part of it that is there. JSON is read as YAML for this; it happens for faults only. */
function placeOf(file: string, text: string, at: readonly (string | number)[]): FilePlace {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, strict: false, uniqueKeys: false })
  let node = document.contents as unknown
  let range: readonly [number, number] = [0, 1]
  for (const part of at) {
    if (!isCollection(node)) break
    const found: unknown = isMap(node)
      ? node.items.find(pair => keyText(pair.key) === String(part))
      : node.items[Number(part)]
    if (found === undefined) break
    const marked = isPair(found) ? found.key : found
    const place = (marked as { range?: readonly number[] | null }).range
    if (place) range = [place[0]!, place[1]!]
    node = isPair(found) ? found.value : found
  }
  const { line, col } = lines.linePos(range[0])
  const end = text.indexOf('\n', range[0])
  const length = Math.max(1, Math.min(range[1], end < 0 ? text.length : end) - range[0])
  return { file, line, column: col, length }
}
