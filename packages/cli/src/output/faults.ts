/** Faults of pipeline files for people: each with its place, a frame of the file, the causes, and how to fix it. */
import { readJson } from '@sluice/core'
import type { FileFault } from '@sluice/server/host'
import type { PipelineFile, PipelinePlace } from '../input/pipeline-file.js'
import { codeFrame, type FilePlace, placeText } from './code-frame.js'
import { renderStack } from './document.js'
import type { Paint } from './style.js'

type Json = ReadonlyMap<string, unknown>

interface Located {
  readonly fault: FileFault
  readonly file: PipelineFile
  readonly place: FilePlace
  /** Whether the place is within a text: then its frame says what the lines of a script in the error would. */
  readonly isWithinText: boolean
}

/** All faults in the order of the files and of their text, and how many they are. `outcome`: what they meant for the command. */
export async function renderFaults(
  faults: readonly FileFault[],
  files: readonly PipelineFile[],
  paint: Paint,
  outcome?: string,
): Promise<string> {
  return withCount(await faultTexts(faults, files, paint), outcome)
}

/** The texts of faults, and how many they are. */
export function withCount(texts: readonly string[], outcome = 'nothing was run'): string {
  const count = texts.length === 1 ? '1 fault' : `${texts.length} faults`
  return `${texts.join('\n\n')}\n\n${count}; ${outcome}.`
}

/** The text of each fault, in the order of the files and of their text. */
export async function faultTexts(
  faults: readonly FileFault[],
  files: readonly PipelineFile[],
  paint: Paint,
): Promise<string[]> {
  const located = await Promise.all(faults.map(fault => locate(fault, files)))
  located.sort(
    (a, b) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.place.line - b.place.line || a.place.column - b.place.column,
  )
  return located.map(each => renderFault(each, paint))
}

async function locate(fault: FileFault, files: readonly PipelineFile[]): Promise<Located> {
  const file = files.find(({ id }) => id === fault.pipeline) ?? files[0]!
  const part = partOf(fault, file)
  return { fault, file, place: await file.place(part), isWithinText: part.offset !== undefined }
}

/** The part of the definition that a fault is about: for a script, where in its text the compiler stopped. */
function partOf(fault: FileFault, file: PipelineFile): PipelinePlace {
  if (fault.span !== null) return { path: fault.path, offset: fault.span.start }
  const error = readJson(fault.error) as Json
  const position = error.get('position')
  if (!(position instanceof Map)) return fault
  const paths = [fault.path, [...fault.path, 'source'], [...fault.path, 'inline'], [...fault.path, 'if']]
  const path = paths.find(each => file.textAt(each) === error.get('script'))
  return path === undefined ? fault : { path, offset: Number(position.get('offset')) }
}

function renderFault({ fault, file, place, isWithinText }: Located, paint: Paint): string {
  const tag = fault.tag === null ? '' : ` [${fault.tag}]`
  const processor = fault.processor === null ? '' : ` in ${fault.processor}${tag}`
  const [text, ...causes] = wordsOf(readJson(fault.error) as Json, !isWithinText)
  const lines = [
    `${paint('red', 'error')}${processor}: ${text}`,
    ...causes.map(cause => `  ${cause}`),
    `  ${paint('cyan', placeText(place))}`,
    codeFrame(file.text, place, paint),
  ]
  if (fault.help !== null) lines.push(`  ${paint('green', 'help')}: ${fault.help}`)
  return lines.join('\n')
}

/** The message of an error, the deepest cause last. Java's wrappers, which repeat their cause after its class name, are left out. */
function wordsOf(error: Json, withStack: boolean): string[] {
  const reason = error.get('reason')
  const own = [...(typeof reason === 'string' ? [reason] : []), ...(withStack ? renderStack(error, '') : [])]
  const cause = error.get('caused_by')
  if (!(cause instanceof Map)) return own
  const inner = wordsOf(cause as Json, withStack)
  return inner[0] !== undefined && String(reason).endsWith(inner[0]) ? inner : [...own, ...inner]
}
