/** `sluice test --init`: a first file of tests, from a pipeline and real documents. */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type FirstDocument, firstCases } from '@sluice/testing'
import { type FormId, recognise } from '@sluice/testing/samples'
import { UsageFault } from '../faults.js'
import { requireFiles } from '../input/documents.js'
import { readMainPipeline } from '../input/pipeline-file.js'
import { readText, STANDARD_INPUT, shownName } from '../input/text-file.js'
import type { Terminal } from '../terminal.js'

/** The number of cases that a person can review. */
const MOST_CASES = 50

/** Writes the file next to the pipeline; returns its path. Throws UsageFault for files that cannot be used, and if it exists already. */
export async function initTests(
  [pipeline, ...inputs]: readonly string[],
  { now, workingFolder }: { readonly now: string | undefined; readonly workingFolder: string },
  { output, errors, input }: Terminal,
): Promise<string> {
  if (pipeline === undefined || inputs.length === 0) {
    throw new UsageFault('--init takes a pipeline and documents', 'sluice test --init pipeline.yml docs.ndjson')
  }
  const source = path.resolve(workingFolder, pipeline)
  const { main } = await readMainPipeline(source, undefined, errors.paint)
  if (!main.definition.includes('"processors"'))
    throw new UsageFault(`${pipeline} holds no pipeline`, 'It comes first.')
  const file = source.replace(/\.[^./\\]+$|$/, '.sluice.yml')
  const shown = path.relative(workingFolder, file)
  if (existsSync(file)) {
    throw new UsageFault(
      `${shown} is there already`,
      `Add cases without expect, and run: sluice test --update ${shown}`,
    )
  }
  requireFiles(inputs.map(each => (each === STANDARD_INPUT ? each : path.resolve(workingFolder, each))))
  const documents: FirstDocument[] = []
  for (const each of inputs) documents.push(...documentsOf(each, await textOf(each, workingFolder, input)))
  const taken = documents.slice(0, MOST_CASES)
  if (taken.length === 0) throw new UsageFault(`there are no documents in ${inputs.join(', ')}`)
  const common = { pipeline: path.basename(source), now: now ?? new Date().toISOString(), schema: schemaFor(file) }
  writeFileSync(file, firstCases(common, taken))
  const more = documents.length > taken.length ? ` (the first of ${documents.length} documents)` : ''
  await output.write(`${shown}: ${taken.length === 1 ? '1 case' : `${taken.length} cases`}${more}\n\n`)
  return file
}

/** The schema of the installed package, relative to a file of cases; null if `sluice` is not installed in a folder above it. */
function schemaFor(file: string): string | null {
  const folder = path.dirname(file)
  for (let above = folder; ; above = path.dirname(above)) {
    const schema = path.join(above, 'node_modules/sluice/dist/schemas/cases.schema.json')
    if (existsSync(schema))
      return path
        .relative(folder, schema)
        .split(path.sep)
        .join('/')
        .replace(/^(?!\.)/, './')
    if (above === path.dirname(above)) return null
  }
}

const LINES: ReadonlySet<FormId> = new Set<FormId>(['log-lines', 'multiline-log'])

function documentsOf(file: string, text: string): FirstDocument[] {
  const name = shownName(file)
  const { documents, faults, form } = recognise(text, { name })
  const [fault] = faults
  if (fault !== undefined) throw new UsageFault(`${name}:${fault.line}:${fault.column}: ${fault.message}`)
  const base = file === STANDARD_INPUT ? name : path.basename(file)
  const places = new Set(documents.map(({ lines }) => lines.first))
  return documents.map(({ source, metadata, lines }, i) => ({
    name: places.size === documents.length ? `${base}, line ${lines.first}` : `${base}, document ${i + 1}`,
    source,
    metadata,
    isLine: LINES.has(form),
  }))
}

async function textOf(file: string, workingFolder: string, input: Terminal['input']): Promise<string> {
  if (file !== STANDARD_INPUT) return readText(path.resolve(workingFolder, file))
  const pieces: string[] = []
  for await (const piece of input()) pieces.push(piece)
  return pieces.join('')
}
